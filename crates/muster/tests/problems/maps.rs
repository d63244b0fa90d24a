//! Maps.

use expect_test::expect;

use crate::MAP;

refusals! {
    /// JOS-SET-01: a table without measure.
    a_table_without_measure: MAP, ["width = 9" => "width = 900", "height = 6" => "height = \"six\""] = expect![[r#"
        mine.toml:2: width: expected a number from 3 to 60, found 900 (JOS-SET-01)
        mine.toml:3: height: expected a number from 3 to 60, found "six" (JOS-SET-01)
        mine.toml:2: width : attendu un nombre de 3 à 60, trouvé 900 (JOS-SET-01)
        mine.toml:3: height : attendu un nombre de 3 à 60, trouvé "six" (JOS-SET-01)
    "#]];

    /// JOS-TER-01: ground of an unknown kind.
    ground_of_an_unknown_kind: MAP, ["kind = \"wood\"" => "kind = \"lava\""] = expect![[r#"
        mine.toml:9: area[0].kind: expected "wood", "orchard", "buildings", "rough", "marsh", "pond" or "hill", found "lava" (JOS-TER-01)
        mine.toml:9: area[0].kind : attendu "wood", "orchard", "buildings", "rough", "marsh", "pond" ou "hill", trouvé "lava" (JOS-TER-01)
    "#]];

    /// JOS-TER-07, JOS-TER-08: a wood with a level.
    a_wood_with_a_level: MAP, ["kind = \"wood\"" => "kind = \"wood\"\nlevel = 1\ndominant = true"] = expect![[r#"
        mine.toml:10: area[0].level: expected a level for hills only, found 1 (JOS-TER-07)
        mine.toml:11: area[0].dominant: expected dominant for hills only, found true (JOS-TER-08)
        mine.toml:10: area[0].level : attendu un niveau pour les hauteurs seulement, trouvé 1 (JOS-TER-07)
        mine.toml:11: area[0].dominant : attendu dominant pour les hauteurs seulement, trouvé true (JOS-TER-08)
    "#]];

    /// JOS-TER-07: a hill without a level.
    a_hill_without_a_level: MAP, ["kind = \"wood\"" => "kind = \"hill\""] = expect![[r#"
        mine.toml:5: area[0].level: expected an integer from 1 to 9, found nothing (JOS-TER-07)
        mine.toml:5: area[0].level : attendu un entier de 1 à 9, trouvé rien (JOS-TER-07)
    "#]];

    /// JOS-TER-02: an outline off the table.
    an_outline_off_the_table: MAP, [
        "[3.0, 3.0], [1.0, 3.0]]" => "[3.0, 7.5], [1.0, 3.0]]",
        "hexes = [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]]" => "hexes = [[1, 1], [1, 2], [2, 2]]",
    ] = expect![[r#"
        mine.toml:10: area[0].outline[2]: expected a point on the table of 9 × 6 UD, found [3, 7.5] (JOS-TER-02)
        mine.toml:11: area[0].hexes: expected the hexes of its outline [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2], [1, 3], [2, 3], [1, 4], [2, 4], [1, 5], [2, 5]], found [[1, 1], [1, 2], [2, 2]] (JOS-TER-02)
        mine.toml:10: area[0].outline[2] : attendu un point de la table de 9 × 6 UD, trouvé [3, 7.5] (JOS-TER-02)
        mine.toml:11: area[0].hexes : attendu les hexagones de son contour [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2], [1, 3], [2, 3], [1, 4], [2, 4], [1, 5], [2, 5]], trouvé [[1, 1], [1, 2], [2, 2]] (JOS-TER-02)
    "#]];

    /// JOS-TER-02: an outline that crosses itself.
    an_outline_that_crosses_itself: MAP, [
        "[3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]" => "[3.0, 3.0], [3.0, 1.0], [1.0, 2.0]]",
    ] = expect![[r#"
        mine.toml:10: area[0].outline: expected an outline that does not meet itself, found that the edges from points 0 and 2 meet (JOS-TER-02)
        mine.toml:10: area[0].outline : attendu un contour qui ne se recoupe pas, trouvé que les côtés partant des points 0 et 2 se touchent (JOS-TER-02)
    "#]];

    /// JOS-TER-02: an outline of two points.
    an_outline_of_two_points: MAP, ["[3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]" => "[3.0, 1.0]]"] = expect![[r#"
        mine.toml:10: area[0].outline: expected at least 3 points, found 2 (JOS-TER-02)
        mine.toml:10: area[0].outline : attendu au moins 3 points, trouvé 2 (JOS-TER-02)
    "#]];

    /// JOS-TER-02: an outline with a point twice.
    an_outline_with_a_point_twice: MAP, [
        "[3.0, 1.0], [3.0, 3.0]" => "[3.0, 1.0], [3.0, 1.0], [3.0, 3.0]",
    ] = expect![[r#"
        mine.toml:10: area[0].outline[2]: expected points that differ, found the point before it again (JOS-TER-02)
        mine.toml:10: area[0].outline[2] : attendu des points différents, trouvé le point précédent une nouvelle fois (JOS-TER-02)
    "#]];

    /// JOS-TER-02: an outline round nothing.
    an_outline_round_nothing: MAP, ["[3.0, 1.0], [3.0, 3.0], [1.0, 3.0]]" => "[3.0, 1.0], [2.0, 1.0]]"] = expect![[r#"
        mine.toml:10: area[0].outline: expected an outline round some ground, found one round nothing (JOS-TER-02)
        mine.toml:10: area[0].outline : attendu un contour autour d’un terrain, trouvé un contour vide (JOS-TER-02)
    "#]];

    /// JOS-TER-02: hexes that are not those of the outline.
    hexes_that_are_not_those_of_the_outline: MAP, [
        "hexes = [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]]" => "hexes = [[1, 1], [5, 5]]",
    ] = expect![[r#"
        mine.toml:11: area[0].hexes: expected the hexes of its outline [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]], found [[1, 1], [5, 5]] (JOS-TER-02)
        mine.toml:11: area[0].hexes : attendu les hexagones de son contour [[0, 1], [1, 1], [2, 1], [1, 2], [2, 2]], trouvé [[1, 1], [5, 5]] (JOS-TER-02)
    "#]];

    /// JOS-TER-09: a road with a gap.
    a_road_with_a_gap: MAP, ["[[3, 1], [4, 1]]" => "[[3, 1], [5, 1]]"] = expect![[r#"
        mine.toml:17: line[0].chain[1]: expected a hex next to [3, 1], found [5, 1] (JOS-TER-09)
        mine.toml:17: line[0].chain[1] : attendu un hexagone voisin de [3, 1], trouvé [5, 1] (JOS-TER-09)
    "#]];

    /// JOS-TER-09: a road off the table.
    a_road_off_the_table: MAP, [
        "[9.0, 2.0]]" => "[9.5, 2.0]]",
        "[[3, 1], [4, 1]]" => "[[3, 1], [4, 1], [99, 1]]",
    ] = expect![[r#"
        mine.toml:16: line[0].points[1]: expected a point on the table of 9 × 6 UD, found [9.5, 2] (JOS-TER-09)
        mine.toml:17: line[0].chain[2]: expected a hex of the table, found [99, 1] (JOS-TER-09)
        mine.toml:16: line[0].points[1] : attendu un point de la table de 9 × 6 UD, trouvé [9.5, 2] (JOS-TER-09)
        mine.toml:17: line[0].chain[2] : attendu un hexagone de la table, trouvé [99, 1] (JOS-TER-09)
    "#]];

    /// JOS-TER-09: a road of one point.
    a_road_of_one_point: MAP, ["[[0.0, 2.0], [9.0, 2.0]]" => "[[0.0, 2.0]]"] = expect![[r#"
        mine.toml:16: line[0].points: expected at least 2 points, found 1 (JOS-TER-09)
        mine.toml:16: line[0].points : attendu au moins 2 points, trouvé 1 (JOS-TER-09)
    "#]];

    /// JOS-TER-09, JOS-TER-05: a stream with a chain.
    a_stream_with_a_chain: MAP, ["kind = \"road\"" => "kind = \"stream\""] = expect![[r#"
        mine.toml:17: line[0].chain: expected a chain for roads only, found a list of 2 (JOS-TER-09)
        mine.toml:17: line[0].chain : attendu une chaîne pour les routes seulement, trouvé une liste de 2 (JOS-TER-09)
    "#]];

    a_name_in_one_language: MAP, ["name_fr = \"Bois\"\n" => ""] = expect![[r#"
        mine.toml:5: area[0].name_fr: expected a text on one line, found nothing
        mine.toml:5: area[0].name_fr : attendu un texte sur une ligne, trouvé rien
    "#]];

    two_pieces_of_one_id: MAP, ["id = \"lane\"" => "id = \"wood\""] = expect![[r#"
        mine.toml:14: line[0].id: expected an id used once, found "wood" again (first on line 6)
        mine.toml:14: line[0].id : attendu un identifiant employé une seule fois, trouvé "wood" une nouvelle fois (d’abord ligne 6)
    "#]];
}
