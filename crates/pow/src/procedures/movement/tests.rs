use super::super::testing::{check, told, torment};

/// POW-SPD-01 to POW-SPD-10 (-02, -03, -04, -05, -06, -07, -08, -09), POW-SPD-13, POW-MOV-12, POW-TRP-01, POW-TRP-22:
/// which row each mover reads, at each speed, under both editions.
#[test]
fn rows() {
    #[rustfmt::skip]
    let rows: [(&str, &str, &str, [&str; 3]); 27] = [
        ("general", "", "01", ["30", "15", "7.5"]),
        ("irregular_light_cavalry", "deployed", "01", ["30", "15", "7.5"]),
        ("cavalry_detachment", "formed", "01", ["30", "15", "7.5"]),
        ("irregular_cavalry", "deployed", "01", ["30", "15", "7.5"]),
        ("light_cavalry", "deployed", "01", ["30", "15", "7.5"]),
        ("heavy_cavalry", "formed", "02", ["25", "10", "5"]),
        ("irregular_heavy_cavalry", "deployed", "02", ["25", "10", "5"]),
        ("cuirassier", "deployed", "02", ["25", "10", "5"]),
        ("irregular_armoured_cavalry", "deployed", "02", ["25", "10", "5"]),
        ("artillery_horse", "formed", "02", ["25", "10", "5"]),
        ("mounted_infantry", "deployed", "02", ["25", "10", "5"]),
        ("mounted_infantry", "formed", "02", ["25", "10", "5"]),
        ("infantry_british", "formed", "03", ["20", "10", "5"]),
        ("artillery_foot", "formed", "04", ["15", "7.5", "2.5"]),
        ("infantry_french", "attack_column", "04", ["15", "7.5", "2.5"]),
        ("infantry_irregular", "deployed", "04", ["15", "7.5", "2.5"]),
        ("irregular_skirmisher", "deployed", "04", ["15", "7.5", "2.5"]),
        ("infantry_prussian", "deployed", "05", ["10", "5", "2.5"]),
        ("wagon", "", "05", ["10", "5", "2.5"]),
        ("artillery_irregular", "formed", "05", ["10", "5", "2.5"]),
        ("infantry_prussian", "square", "06", ["10", "2.5", "2.5"]),
        ("artillery_irregular", "deployed", "07", ["0", "0", "0"]),
        ("artillery_foot", "deployed", "08", ["2.5", "2.5", "2.5"]),
        ("artillery_horse", "deployed", "09", ["15", "7.5", "5"]),
        ("base_march", "", "10", ["15", "7.5", "2.5"]),
        ("base_formed", "", "10", ["10", "5", "2.5"]),
        ("base_deployed", "", "10", ["5", "2.5", "2.5"]),
    ];
    for (mover, formation, clause, distances) in rows {
        let formation = if formation.is_empty() { String::new() } else { format!(r#","formation":"{formation}""#) };
        for (edition, speed) in
            ["v2", "play_aid"].into_iter().flat_map(|edition| [(edition, 1), (edition, 2), (edition, 3)])
        {
            let case = format!(r#"{{"mover":"{mover}"{formation},"speed":{speed},"edition":"{edition}"}}"#);
            let shorter = edition == "play_aid" && speed == 3 && matches!(clause, "03" | "09");
            let cm = if shorter { "2.5" } else { distances[speed - 1] };
            assert_eq!(
                told("movement", &case, ""),
                format!("SPD-{clause} {cm}, {{passable:true,speed:{speed},distance_cm:{cm}}}"),
                "{case}"
            );
        }
    }
    check(
        "movement",
        r#"
        {"mover":"mounted_infantry","fighting_mounted":true} => SPD-01 30, {passable:true,speed:1,distance_cm:30}
        {"mover":"mounted_infantry","formation":"square"} => SPD-06 10, {passable:true,speed:1,distance_cm:10}
        {"mover":"mounted_infantry","terrain":["hill_3"]} => SPD-05 10, TER-02 1, {passable:true,speed:1,distance_cm:10}
        {"mover":"mounted_infantry","terrain":["wood_2"],"formation":"formed"} => SPD-03 10, TER-01 2, {passable:true,speed:2,distance_cm:10}
    "#,
    );
}

/// POW-MOV-06, POW-MOV-11, POW-MOV-13, POW-TRP-09, POW-MOV-10: terrain by column, the slowest piece, skirmishers, generals.
#[test]
fn terrain() {
    check(
        "movement",
        r#"
        {"mover":"infantry_british","terrain":["stream_2","wood_4","stream_3","open_field_6"]} => SPD-05 2.5, TER-01 2, TER-06 1, TER-09 3, TER-09 2, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"light_cavalry","terrain":["wood_3","hill_2"],"strategic_points":2} => TER-01 impassable, TER-02 2, {passable:false,speed:null,distance_cm:0}
        {"mover":"artillery_foot","formation":"formed","terrain":["earthwork_5"]} => SPD-04 2.5, TER-08 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"wagon","terrain":["obstacle_6"]} => TER-10 impassable, {passable:false,speed:null,distance_cm:0}
        {"mover":"base_march","terrain":["rough_1"]} => SPD-10 2.5, TER-05 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"base_formed","terrain":["enclosed_field_2"]} => SPD-10 2.5, TER-07 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"base_deployed","terrain":["marsh_6","built_up_area_6"]} => SPD-10 2.5, TER-03 2, TER-04 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"mounted_infantry","fighting_mounted":true,"terrain":["wood_6"]} => SPD-01 15, TER-01 2, {passable:true,speed:2,distance_cm:15}
        {"mover":"irregular_skirmisher","terrain":["wood_4","wood_6","marsh_3"],"speed":2} => TRP-09 ignored, TRP-09 ignored, TRP-09 ignored, SPD-04 7.5, {passable:true,speed:2,distance_cm:7.5}
        {"mover":"irregular_skirmisher","terrain":["wood_4","wood_1"]} => TRP-09 ignored, TER-01 impassable, {passable:false,speed:null,distance_cm:0}
        {"mover":"general","terrain":["wood_2","wood_4","earthwork_1"]} => MOV-10 infantry, MOV-10 infantry, SPD-01 7.5, TER-01 2, TER-01 2, TER-08 3, {passable:true,speed:3,distance_cm:7.5}
        {"mover":"general","terrain":["wood_1"],"on_road":true} => MOV-10 infantry, TER-01 impassable, {passable:false,speed:null,distance_cm:0}
        {"mover":"general","terrain":["stream_1"]} => SPD-01 7.5, TER-09 3, {passable:true,speed:3,distance_cm:7.5}
    "#,
    );
}

/// POW-MOV-08, POW-MOV-09, POW-MOV-12: roads help formed units, wagons and bases, woods and villages apart.
#[test]
fn roads() {
    check(
        "movement",
        r#"
        {"mover":"infantry_british","formation":"formed","terrain":["stream_1","hill_3","wood_4"],"on_road":true} => MOV-08 road, SPD-03 10, TER-01 2, {passable:true,speed:2,distance_cm:10}
        {"mover":"infantry_british","formation":"formed","terrain":["hill_3"],"on_road":true} => MOV-08 road, SPD-03 20, {passable:true,speed:1,distance_cm:20}
        {"mover":"infantry_british","terrain":["stream_1","wood_4"],"on_road":true} => TER-01 2, TER-09 impassable, {passable:false,speed:null,distance_cm:0}
        {"mover":"wagon","terrain":["built_up_area_1","wood_1","marsh_1"],"on_road":true} => MOV-08 road, MOV-09 3, MOV-09 3, SPD-05 2.5, TER-01 3, TER-03 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"base_deployed","terrain":["built_up_area_3"],"on_road":true} => MOV-09 3, SPD-10 2.5, TER-03 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"mounted_infantry","formation":"formed","terrain":["rough_1","hill_2"],"on_road":true} => MOV-08 road, SPD-02 25, {passable:true,speed:1,distance_cm:25}
        {"mover":"mounted_infantry","formation":"formed","terrain":["wood_1"],"on_road":true,"edition":"play_aid"} => MOV-09 3, SPD-03 2.5, TER-01 3, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"artillery_horse","formation":"formed","terrain":["wood_2"],"on_road":true,"strategic_points":4} => STM-01 4, MOV-09 3, SPD-02 5, TER-01 3, {passable:true,speed:3,distance_cm:20}
        {"mover":"infantry_french","formation":"formed","terrain":[],"on_road":true} => SPD-03 20, {passable:true,speed:1,distance_cm:20}
    "#,
    );
}

/// POW-MOV-05, POW-MOV-13: units that fired.
#[test]
fn after_fire() {
    check(
        "movement",
        r#"
        {"mover":"artillery_horse","fired":"artillery"} => MOV-05 3, SPD-09 5, {passable:true,speed:3,distance_cm:5}
        {"mover":"infantry_british","fired":"volley"} => MOV-05 3, SPD-05 2.5, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"infantry_french","formation":"attack_column","fired":"skirmish"} => MOV-05 2, SPD-04 7.5, {passable:true,speed:2,distance_cm:7.5}
        {"mover":"irregular_skirmisher","fired":"skirmish","speed":3} => MOV-05 2, SPD-04 2.5, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"infantry_irregular","fired":"volley","edition":"play_aid"} => MOV-05 3, SPD-04 2.5, {passable:true,speed:3,distance_cm:2.5}
        {"mover":"infantry_irregular","fired":"volley"} => illegal case.fired POW-MOV-05
        {"mover":"mounted_infantry","fired":"volley","terrain":["wood_1"]} => MOV-05 3, TER-01 impassable, {passable:false,speed:null,distance_cm:0}
        {"mover":"mounted_infantry","fired":"volley"} => MOV-05 3, SPD-02 5, {passable:true,speed:3,distance_cm:5}
    "#,
    );
}

/// POW-SPD-11, POW-SPD-12, POW-MOR-38: retreats are not slowed, but stopped by what cannot be passed.
#[test]
fn retreats() {
    check(
        "movement",
        r#"
        {"mover":"infantry_british","retreating":true,"speed":3,"fired":"artillery","terrain":["wood_4"]} => SPD-11 15, TER-01 2, {passable:true,speed:1,distance_cm:15}
        {"mover":"infantry_british","formation":"formed","retreating":true,"fired":"volley","terrain":["marsh_1"],"on_road":true} => MOV-08 road, SPD-11 15, {passable:true,speed:1,distance_cm:15}
        {"mover":"artillery_foot","retreating":true} => SPD-11 15, {passable:true,speed:1,distance_cm:15}
        {"mover":"artillery_irregular","retreating":true} => SPD-11 15, {passable:true,speed:1,distance_cm:15}
        {"mover":"artillery_horse","retreating":true} => SPD-11 30, {passable:true,speed:1,distance_cm:30}
        {"mover":"irregular_heavy_cavalry","retreating":true} => SPD-11 30, {passable:true,speed:1,distance_cm:30}
        {"mover":"mounted_infantry","retreating":true} => SPD-11 30, {passable:true,speed:1,distance_cm:30}
        {"mover":"mounted_infantry","retreating":true,"terrain":["hill_6"]} => SPD-11 15, TER-02 1, {passable:true,speed:1,distance_cm:15}
        {"mover":"mounted_infantry","retreating":true,"formation":"square"} => SPD-11 15, {passable:true,speed:1,distance_cm:15}
        {"mover":"mounted_infantry","retreating":true,"fighting_mounted":true,"terrain":["hill_6"]} => SPD-11 30, TER-02 1, {passable:true,speed:1,distance_cm:30}
        {"mover":"irregular_skirmisher","retreating":true,"terrain":["marsh_6"]} => TRP-09 ignored, SPD-11 15, {passable:true,speed:1,distance_cm:15}
        {"mover":"light_cavalry","retreating":true,"terrain":["wood_1"],"fired":"volley"} => TER-01 impassable, {passable:false,speed:null,distance_cm:0}
    "#,
    );
}

/// POW-STM-01: a strategic move is one move for each point.
#[test]
fn strategic() {
    check(
        "movement",
        r#"
        {"mover":"base_march","strategic_points":3} => STM-01 3, SPD-10 15, {passable:true,speed:1,distance_cm:45}
        {"mover":"base_march","strategic_points":3,"speed":2} => STM-01 3, SPD-10 7.5, {passable:true,speed:2,distance_cm:22.5}
        {"mover":"artillery_irregular","strategic_points":6} => STM-01 6, SPD-07 0, {passable:true,speed:1,distance_cm:0}
    "#,
    );
}

/// POW-TRP-26, POW-FORM-07, POW-SPD-11, POW-MOV-05, POW-MOV-01, POW-FIRE-03: what is refused, and in which order.
#[test]
fn refusals() {
    check(
        "movement",
        r#"
        {"mover":"general","fighting_mounted":true,"formation":"deployed"} => illegal case.fighting_mounted POW-TRP-26
        {"mover":"cuirassier","fighting_mounted":true,"formation":"square"} => illegal case.fighting_mounted POW-TRP-26
        {"mover":"wagon","formation":"deployed","retreating":true} => illegal case.formation POW-FORM-07
        {"mover":"cuirassier","formation":"square","fired":"volley"} => illegal case.formation POW-FORM-07
        {"mover":"mounted_infantry","fighting_mounted":true,"formation":"square"} => illegal case.formation POW-FORM-07
        {"mover":"general","retreating":true,"fired":"volley","strategic_points":1} => illegal case.retreating POW-SPD-11
        {"mover":"base_formed","fired":"volley","strategic_points":1} => illegal case.fired POW-MOV-05
        {"mover":"cuirassier","retreating":true,"strategic_points":1} => illegal case.strategic_points POW-MOV-01
        {"mover":"cuirassier","formation":"formed","fired":"volley","strategic_points":1} => illegal case.strategic_points POW-MOV-01
        {"mover":"cuirassier","formation":"formed","fired":"volley"} => illegal case.fired POW-FIRE-03
        {"mover":"artillery_horse","formation":"formed","fired":"artillery"} => illegal case.fired POW-FIRE-03
        {"mover":"cuirassier","fired":"volley"} => illegal case.fired POW-MOV-05
        {"mover":"cuirassier","fired":"skirmish"} => illegal case.fired POW-MOV-05
        {"mover":"artillery_foot","fired":"artillery"} => illegal case.fired POW-MOV-05
        {"mover":"artillery_horse","fired":"volley"} => illegal case.fired POW-MOV-05
        {"mover":"infantry_french","fired":"artillery"} => illegal case.fired POW-MOV-05
        {"mover":"mounted_infantry","fighting_mounted":true,"fired":"skirmish"} => illegal case.fired POW-MOV-05
    "#,
    );
}

/// POW-TER-02: shape; a hill of 1 is no piece, and nothing is rolled.
#[test]
fn shape() {
    check(
        "movement",
        r#"
        {} => bad_input case.mover
        {"mover":"base"} => bad_input case.mover
        {"mover":"wagon","speed":4} => bad_input case.speed
        {"mover":"wagon","terrain":["wood_1","hill_1"]} => bad_input case.terrain[1]
        {"mover":"wagon","terrain":["dune_3"]} => bad_input case.terrain[0]
        {"mover":"wagon","terrain":["wood_7"]} => bad_input case.terrain[0]
        {"mover":"wagon","terrain":["wood_1","wood_1","wood_1","wood_1","wood_1","wood_1","wood_1","wood_1","x"]} => bad_input case.terrain
        {"mover":"wagon","fired":"short"} => bad_input case.fired
        {"mover":"wagon","strategic_points":7} => bad_input case.strategic_points
        {"mover":"wagon","strategic_points":null} => bad_input case.strategic_points
        {"mover":"wagon"} [1] => bad_input dice
        {"mover":"wagon"} [] => SPD-05 10, {passable:true,speed:1,distance_cm:10}
    "#,
    );
    torment("movement", r#"{"mover":"infantry_french","terrain":["wood_4"],"speed":2,"strategic_points":2}"#, "[]");
}
