//! `cargo xtask serve`: the site on this machine, rebuilt whenever a source changes.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::{Arc, RwLock, mpsc};
use std::thread;

use crate::http::{self, Reply, Request};
use crate::{Done, build, http_path, project, watch};

/// Readers hold it while they read a file, the builder while it puts a new `dist/` in place.
type Turn = Arc<RwLock<()>>;

/// Builds, then serves on `port` (0: any free one) until Ctrl-C.
pub fn serve(port: u16) -> Done {
    let (end, ended) = mpsc::channel();
    let on_signal = move || end.send(()).unwrap_or_default();
    ctrlc::set_handler(on_signal).map_err(|error| format!("Ctrl-C cannot be caught: {error}"))?;

    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|error| format!("port {port}: {error}"))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let built_from = watch::look();
    build::build()?;

    let turn = Turn::default();
    let reading = Arc::clone(&turn);
    http::answer_all(listener, move |request| answer(request, &reading));
    println!("http://{address}/");
    thread::spawn(move || rebuild_for_ever(built_from, &turn));
    ended.recv().map_err(|error| error.to_string())
}

/// An error in the sources is told, and the last good build goes on being served.
fn rebuild_for_ever(mut built_from: watch::Snapshot, turn: &Turn) {
    loop {
        built_from = watch::wait_for_change(&built_from);
        eprintln!("A source changed: building");
        let built = build::prepare().and_then(|ready| {
            let _alone = turn.write();
            ready.publish()
        });
        match built {
            Ok(()) => eprintln!("Built: reload the page"),
            Err(message) => eprintln!("{message}\nStill serving the last good build"),
        }
    }
}

fn answer(request: &Request, turn: &Turn) -> Reply {
    let mut reply = match request.method.as_str() {
        "GET" | "HEAD" => {
            let _not_while_swapping = turn.read();
            file_reply(&request.address)
        }
        _ => text_reply("405 Method Not Allowed", "Only GET and HEAD are answered here.\n"),
    };
    // A page of any origin may embed the element while its author tries it out.
    reply.headers.push(("Access-Control-Allow-Origin", "*".into()));
    // After a rebuild, a reload must show the new build.
    reply.headers.push(("Cache-Control", "no-cache".into()));
    reply
}

fn file_reply(address: &str) -> Reply {
    let Some(parts) = http_path::parts(address) else {
        return text_reply("400 Bad Request", "This address cannot be read.\n");
    };
    let mut file: PathBuf = project::path("dist");
    file.extend(&parts);
    let path = address.split(['?', '#']).next().unwrap_or_default();
    if file.is_dir() {
        if !path.ends_with('/') {
            // From the parts, not the path: `//other.host` would lead elsewhere.
            let location = format!("/{}/", parts.join("/"));
            return Reply { status: "301 Moved Permanently", headers: vec![("Location", location)], body: Vec::new() };
        }
        file.push("index.html");
    }
    match fs::read(&file) {
        Ok(body) => {
            let media_type = http_path::media_type(&file.to_string_lossy());
            Reply { status: "200 OK", headers: vec![("Content-Type", media_type.into())], body }
        }
        Err(_) => text_reply("404 Not Found", &format!("404: nothing here is called {path}\n")),
    }
}

fn text_reply(status: &'static str, text: &str) -> Reply {
    Reply { status, headers: vec![("Content-Type", "text/plain; charset=utf-8".into())], body: text.into() }
}
