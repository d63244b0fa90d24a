//! `grognard sheet`: what it writes, and what it says when it cannot.

mod common;

use std::fs;

use common::{command, file, fine, folder, run};
use expect_test::{Expect, expect};

#[track_caller]
fn told(args: &[&str], expected: Expect) {
    expected.assert_eq(&run(args).told());
}

#[test]
fn help_in_both_languages() {
    told(
        &["sheet", "--help"],
        expect![[r#"
            exit 0
            Print a quick reference sheet: all tables and factors of a rule set on one or two A4 pages

            Usage: grognard sheet [OPTIONS] --out <FILE> <SYSTEM>

            Arguments:
              <SYSTEM>  The rule set

            Options:
                  --edition <EDITION>  The edition, where a set has several: v2 or play_aid for pow
                  --lang <LANG>        Language of the output; else from LC_ALL, LC_MESSAGES, LANG [possible
                                       values: en, fr]
                  --out <FILE>         Where to: a file that ends in .svg or .pdf
                  --json               One line of JSON about the file that was written: file, kind, bytes
              -h, --help               Print help

            Examples:
              grognard sheet josephine --out sheet.pdf
              grognard sheet pow --edition play_aid --lang fr --out sheet.svg
        "#]],
    );
    told(
        &["sheet", "--help", "--lang", "fr"],
        expect![[r#"
            exit 0
            Imprimer une aide de jeu : tous les tableaux et facteurs d’une règle sur une ou deux pages A4

            Utilisation : grognard sheet [OPTIONS] --out <FILE> <SYSTEM>

            Arguments:
              <SYSTEM>  Les règles

            Options:
                  --edition <EDITION>  L’édition, là où il y en a plusieurs : v2 ou play_aid pour pow
                  --lang <LANG>        Langue de la sortie ; à défaut selon LC_ALL, LC_MESSAGES, LANG [possible
                                       values: en, fr]
                  --out <FILE>         Destination : un fichier en .svg ou .pdf
                  --json               Une ligne de JSON sur le fichier écrit : file, kind, bytes
              -h, --help               Afficher l’aide

            Exemples :
              grognard sheet josephine --out sheet.pdf
              grognard sheet pow --edition play_aid --lang fr --out sheet.svg
        "#]],
    );
}

/// Every set, edition and language, as SVG and PDF; nothing is said when all went well.
#[test]
fn every_sheet_is_written() {
    let folder = folder("sheets");
    for (system, edition, english, french) in [
        ("josephine", None, "The turn", "Le tour"),
        ("pow", None, "second edition of the book", "deuxième édition du livre"),
        ("pow", Some("v2"), "second edition of the book", "deuxième édition du livre"),
        ("pow", Some("play_aid"), "edition of the play aid", "édition de l’aide de jeu"),
        ("napow", None, "Command distance, cm", "Distance de commandement, cm"),
        ("fcm", None, "Losses inflicted", "Pertes infligées"),
    ] {
        for (lang, words) in [("en", english), ("fr", french)] {
            for kind in ["svg", "pdf", "SVG"] {
                let path = file(&folder, &format!("{system}-{}-{lang}.{kind}", edition.unwrap_or("only")));
                let mut args = vec!["sheet", system, "--out", &path, "--lang", lang];
                args.extend(edition.iter().flat_map(|edition| ["--edition", edition]));
                assert_eq!(run(&args).told(), "exit 0\n", "{args:?}");
                let written = fs::read(&path).expect("the sheet");
                if kind == "pdf" {
                    assert!(written.starts_with(b"%PDF-1.4") && written.ends_with(b"%%EOF\n"), "{path}");
                } else {
                    let text = String::from_utf8(written).expect("SVG is text");
                    assert!(text.starts_with("<svg") && text.contains(words), "{path}");
                    assert!(text.contains(&format!("xml:lang=\"{lang}\"")), "{path}");
                }
            }
        }
    }
}

/// Without `--edition` the sheet is that of the book.
#[test]
fn the_book_comes_first() {
    let folder = folder("first_edition");
    let (plain, book) = (file(&folder, "plain.svg"), file(&folder, "book.svg"));
    fine(&["sheet", "pow", "--out", &plain]);
    fine(&["sheet", "pow", "--edition", "v2", "--out", &book]);
    assert!(fs::read(&plain).expect("one") == fs::read(&book).expect("the other"));
}

/// The language of the environment counts where none is asked for.
#[test]
fn the_environment_decides_the_language() {
    let path = file(&folder("sheet_language"), "sheet.svg");
    let done = command(&["sheet", "fcm", "--out", &path]).env("LANG", "fr_FR.UTF-8").status().expect("it runs");
    assert!(done.success());
    assert!(fs::read_to_string(&path).expect("the sheet").contains("xml:lang=\"fr\""));
}

#[test]
fn what_is_not_understood_is_said() {
    for args in [vec!["sheet"], vec!["sheet", "fcm"], vec!["sheet", "--out", "sheet.svg"]] {
        let told = run(&args);
        assert_eq!(told.code, 2, "{args:?}: {}", told.told());
        assert!(told.err.starts_with("Missing: "), "{}", told.err);
    }
    told(
        &["sheet", "chess", "--out", "sheet.svg"],
        expect![[r#"
        exit 2
        --- error stream
        SYSTEM: expected one of josephine, pow, napow, fcm, found “chess”
    "#]],
    );
    told(
        &["sheet", "chess", "--out", "sheet.svg", "--lang", "fr"],
        expect![[r#"
        exit 2
        --- error stream
        SYSTEM : attendu l’un de josephine, pow, napow, fcm ; trouvé « chess »
    "#]],
    );
    told(
        &["sheet", "pow", "--edition", "v3", "--out", "sheet.svg"],
        expect![[r#"
        exit 2
        --- error stream
        EDITION: expected one of v2, play_aid, found “v3”
    "#]],
    );
    told(
        &["sheet", "pow", "--edition", "v3", "--out", "sheet.svg", "--lang", "fr"],
        expect![[r#"
        exit 2
        --- error stream
        EDITION : attendu l’un de v2, play_aid ; trouvé « v3 »
    "#]],
    );
    told(
        &["sheet", "fcm", "--edition", "v2", "--out", "sheet.svg"],
        expect![[r#"
        exit 2
        --- error stream
        EDITION: Feu, Combat, Moral has only one, leave it out; found “v2”
    "#]],
    );
    told(
        &["sheet", "fcm", "--edition", "v2", "--out", "sheet.svg", "--lang", "fr"],
        expect![[r#"
        exit 2
        --- error stream
        EDITION : Feu, Combat, Moral n’en a qu’une, ne la précisez pas ; trouvé « v2 »
    "#]],
    );
    told(
        &["sheet", "fcm", "--out", "sheet.png"],
        expect![[r#"
        exit 2
        --- error stream
        sheet.png: expected a name that ends in .svg or .pdf
    "#]],
    );
    told(
        &["sheet", "fcm", "--out", "sheet", "--lang", "fr"],
        expect![[r#"
        exit 2
        --- error stream
        sheet : attendu un nom en .svg ou .pdf
    "#]],
    );
}

/// A file that cannot be written exits 1, and names it.
#[test]
fn what_cannot_be_written_is_said() {
    told(
        &["sheet", "fcm", "--out", "no-such-folder/sheet.svg"],
        expect![[r#"
        exit 1
        --- error stream
        no-such-folder/sheet.svg: No such file or directory (os error 2)
    "#]],
    );
    told(
        &["sheet", "fcm", "--out", "no-such-folder/sheet.pdf", "--lang", "fr"],
        expect![[r#"
        exit 1
        --- error stream
        no-such-folder/sheet.pdf : No such file or directory (os error 2)
    "#]],
    );
    let folder = folder("a_folder.svg");
    let taken = run(&["sheet", "fcm", "--out", folder.to_str().expect("a plain path")]);
    assert_eq!(taken.code, 1, "{}", taken.told());
    assert!(taken.err.contains("a_folder.svg"), "{}", taken.err);
}

/// What is wrong is said before anything is written.
#[test]
fn nothing_is_written_in_vain() {
    let path = file(&folder("sheet_in_vain"), "sheet.svg");
    for args in [vec!["sheet", "chess", "--out", &path], vec!["sheet", "pow", "--edition", "v3", "--out", &path]] {
        assert_eq!(run(&args).code, 2, "{args:?}");
        assert!(!fs::exists(&path).expect("a plain folder"), "{args:?}");
    }
}
