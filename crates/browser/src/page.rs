//! The page as tests see it: served from `target/site` at a port of its own, and taken away when they go offline.

use std::fs;
use std::path::{Path, PathBuf};

use server::{Host, Site, app};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server of a folder.
pub struct Page {
    runtime: Runtime,
    folder: PathBuf,
    port: u16,
    serving: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Page {
    /// Serves the page that `cargo xtask site` built.
    pub(crate) fn serve() -> Self {
        let folder =
            std::env::var_os("GROGNARD_SITE").expect("GROGNARD_SITE names the page: run `cargo xtask browser`");
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let mut page = Page { runtime: runtime.expect("a runtime"), folder: folder.into(), port: 0, serving: None };
        page.start();
        page
    }

    /// Where the page is.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// The folder that is served.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Serves another folder, at the same address.
    pub fn change(&mut self, folder: PathBuf) {
        self.stop();
        self.folder = folder;
        self.start();
    }

    pub(crate) fn start(&mut self) {
        assert!(self.serving.is_none(), "the page is served already");
        let site = Site::folder(&self.folder).unwrap_or_else(|error| panic!("the page: {error}"));
        let host = self.runtime.block_on(Host::open(self.port)).expect("the port is free");
        self.port = host.address().expect("an address").port();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = self.runtime.spawn(host.serve(app(site), async {
            let _ = stopped.await;
        }));
        self.serving = Some((stop, serving));
    }

    pub(crate) fn stop(&mut self) {
        if let Some((stop, serving)) = self.serving.take() {
            let _ = stop.send(());
            self.runtime.block_on(serving).expect("the server ends well");
        }
    }
}

/// A copy of a folder, in `target/`, empty before.
pub(crate) fn copy(from: &Path, to: &Path) {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let (path, copied) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &copied);
        } else {
            fs::copy(&path, &copied).expect("a file can be copied");
        }
    }
}
