//! Clients that hold connections and do nothing with them. In a file of its own, so that nothing else of the tests waits for it.

mod common;

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use common::{Running, folder};
use server::Site;

/// More than a server of this machine keeps open at a time.
const SLOW_READERS: usize = 300;
const HALF_OPEN: usize = 500;
/// So large that no buffer on the way takes it.
const LARGE_BYTES: usize = 24 * 1024 * 1024;
/// Others wait for thirty seconds or for ever where they are starved; docs/performance.md has what was measured.
const SOON: Duration = Duration::from_secs(5);

fn site(name: &str) -> Site {
    let folder = folder(name);
    fs::write(folder.join("index.html"), "page").expect("a file");
    fs::write(folder.join("large.bin"), vec![7; LARGE_BYTES]).expect("a file");
    Site::folder(&folder).expect("a site")
}

#[track_caller]
fn others_are_answered(server: &Running, beside: &str) {
    for _ in 0..20 {
        let begun = Instant::now();
        assert_eq!(server.get("/").body, b"page", "{beside}");
        let took = begun.elapsed();
        println!("beside {beside}: {took:?}");
        assert!(took < SOON, "beside {beside}: {took:?}");
    }
}

#[test]
fn those_who_do_not_read_or_do_not_ask_starve_nobody() {
    let server = Running::start(site("load"));
    let asking = |request: &[u8]| {
        let mut stream = server.connect();
        let _ = stream.write_all(request);
        stream
    };
    let slow: Vec<TcpStream> =
        (0..SLOW_READERS).map(|_| asking(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")).collect();
    others_are_answered(&server, "slow readers");
    let half: Vec<TcpStream> = (0..HALF_OPEN / 2).map(|_| asking(b"GET / HTTP/1.1\r\nHost: loc")).collect();
    let silent: Vec<TcpStream> = (0..HALF_OPEN / 2).map(|_| asking(b"")).collect();
    others_are_answered(&server, "half-open connections");
    drop((slow, half, silent));
    others_are_answered(&server, "nobody");
}

/// A reader that is slow, but reads, gets all of it although others come and rest.
#[test]
fn a_slow_reader_who_reads_is_not_cut_off() {
    let server = Running::start(site("slow"));
    let mut slow = server.connect();
    slow.write_all(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("a request");
    let mut resting = Vec::new();
    let (mut taken, mut buffer) = (0, vec![0; 256 * 1024]);
    loop {
        match slow.read(&mut buffer).expect("it is not cut off") {
            0 => break,
            count => taken += count,
        }
        if resting.len() < SLOW_READERS {
            resting.extend((0..10).map(|_| server.connect()));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    assert!(taken > LARGE_BYTES, "the head and all of the file: {taken}");
}
