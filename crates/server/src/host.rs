//! The socket: this machine only, with limits, closed in an orderly way.
//!
//! A loop of our own, because that of axum (`axum::serve`) sets no limit to connections, to headers, and to the time that
//! they may take.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::Instant;

use crate::pulse::{Pulse, Watched};
use crate::{Site, app};

/// A browser sends its headers at once; whoever takes longer holds the connection for nothing.
const HEADERS_WITHIN: Duration = Duration::from_secs(15);
const HEADERS_AT_MOST: usize = 64;
const HEADERS_AT_MOST_BYTES: usize = 32 * 1024;
/// More browsers than sit at one machine. Nobody waits for a place: whoever has been silent longest gives his to the next, so that
/// those who connect and do not ask, or ask and do not read, hold up nobody.
const CONNECTIONS: usize = 256;
/// A browser that takes nothing of its answer for so long has gone away without saying so.
const TAKEN_WITHIN: Duration = Duration::from_secs(30);
/// Answers under way when the server stops have so long to end. Browsers hold connections that they may use one day:
/// these wait it out, so it is short.
const GRACE: Duration = Duration::from_secs(1);
/// After a failure to accept, such as too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// A socket that is open and not yet served.
pub struct Host {
    listener: TcpListener,
}

impl Host {
    /// Opens a port of this machine, invisible to others; 0 is any that is free.
    pub async fn open(port: u16) -> io::Result<Self> {
        Ok(Host { listener: TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await? })
    }

    /// Where it is reached.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` is done, then lets what is under way come to its end.
    pub async fn serve(self, app: Router, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let (stopping, stopped) = watch::channel(());
        let mut open = JoinSet::new();
        let mut places = Places { begun: Instant::now(), taken: Vec::new() };
        loop {
            let accepted = tokio::select! {
                () = &mut stop => break,
                accepted = self.listener.accept() => accepted,
            };
            while open.try_join_next().is_some() {}
            let Ok((stream, _)) = accepted else {
                // Too many open files, more often than not.
                places.free_one();
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            // Answers are written whole; waiting for more to send would only delay them.
            let _ = stream.set_nodelay(true);
            let pulse = places.next();
            let connection = connection(Watched::new(stream, pulse.clone(), TAKEN_WITHIN), app.clone());
            let task = open.spawn(until(connection, stopped.clone()));
            places.taken.push((pulse, task));
        }
        drop((self.listener, stopping));
        let ended = async { while open.join_next().await.is_some() {} };
        // What is not done by then is cut off.
        let _ = tokio::time::timeout(GRACE, ended).await;
        open.shutdown().await;
    }
}

/// Who holds a connection.
struct Places {
    begun: Instant,
    taken: Vec<(Pulse, AbortHandle)>,
}

impl Places {
    /// A place for one more.
    fn next(&mut self) -> Pulse {
        self.taken.retain(|(_, task)| !task.is_finished());
        if self.taken.len() >= CONNECTIONS {
            self.free_one();
        }
        Pulse::new(self.begun)
    }

    /// Cuts off whoever has been silent longest; the first of those who are equal.
    fn free_one(&mut self) {
        let longest = self.taken.iter().enumerate().min_by_key(|(_, (pulse, _))| pulse.last());
        if let Some(place) = longest.map(|(place, _)| place) {
            self.taken.remove(place).1.abort();
        }
    }
}

/// Serves a connection; when told to stop, to the end of the answer under way.
async fn until(connection: Connection, mut stopped: watch::Receiver<()>) {
    let mut connection = std::pin::pin!(connection);
    // Its errors are that the other side went away or spoke no HTTP: it has been told, and nobody else needs to know.
    tokio::select! {
        _ = connection.as_mut() => return,
        // Nothing is ever sent: the channel is closed.
        _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

type Connection = http1::UpgradeableConnection<TokioIo<Watched>, TowerToHyperService<Router>>;

fn connection(stream: Watched, app: Router) -> Connection {
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .max_headers(HEADERS_AT_MOST)
        .max_buf_size(HEADERS_AT_MOST_BYTES)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
        .with_upgrades()
}

/// Serves a site until the program is interrupted; `ready` hears the address once requests are taken.
pub fn run(port: u16, site: Site, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let host = Host::open(port).await?;
        let stop = interrupted()?;
        ready(host.address()?);
        host.serve(app(site), stop).await;
        Ok(())
    })
}

/// Done when the program is asked to end: by Ctrl-C, or by SIGTERM where there is such a thing.
#[cfg(unix)]
fn interrupted() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Done when the program is asked to end by Ctrl-C.
#[cfg(not(unix))]
fn interrupted() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
