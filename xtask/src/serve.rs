//! `cargo xtask serve`: the site on this machine, rebuilt whenever a source changes.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, RwLock, mpsc};
use std::thread;

use tiny_http::{Header, Method, Request, Response, Server};

use crate::{Done, build, http_path, project, watch};

/// Browsers open about six connections to a host; a few more let two tabs load at once.
const WORKERS: usize = 12;

/// Readers hold it while they read a file, the builder while it puts a new `dist/` in place.
type Turn = Arc<RwLock<()>>;

/// Builds, then serves on `port` (0: any free one) until Ctrl-C.
pub fn serve(port: u16) -> Done {
    let (end, ended) = mpsc::channel();
    let on_signal = move || end.send(()).unwrap_or_default();
    ctrlc::set_handler(on_signal).map_err(|error| format!("Ctrl-C cannot be caught: {error}"))?;

    let built_from = watch::look();
    build::build()?;
    let server = Server::http(("127.0.0.1", port)).map_err(|error| format!("port {port}: {error}"))?;
    println!("http://{}/", server.server_addr());

    let turn = Turn::default();
    start_workers(&Arc::new(server), &turn);
    thread::spawn(move || rebuild_for_ever(built_from, &turn));
    ended.recv().map_err(|error| error.to_string())
}

fn start_workers(server: &Arc<Server>, turn: &Turn) {
    for _ in 0..WORKERS {
        let (server, turn) = (Arc::clone(server), Arc::clone(turn));
        thread::spawn(move || {
            while let Ok(request) = server.recv() {
                answer(request, &turn);
            }
        });
    }
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

/// What is sent back: a status, headers of its own, and a body.
struct Reply {
    status: u16,
    header: (&'static str, String),
    body: Vec<u8>,
}

fn answer(request: Request, turn: &Turn) {
    let reply = match request.method() {
        Method::Get | Method::Head => {
            let _not_while_swapping = turn.read();
            file_reply(request.url())
        }
        _ => text_reply(405, "Only GET and HEAD are answered here.\n"),
    };
    let headers = [
        (reply.header.0, reply.header.1.as_str()),
        // A page of any origin may embed the element while its author tries it out.
        ("Access-Control-Allow-Origin", "*"),
        // After a rebuild, a reload must show the new build.
        ("Cache-Control", "no-cache"),
    ];
    // One piece with its length, so that a browser can show progress and knows when it has all.
    let mut response =
        Response::from_data(reply.body).with_status_code(reply.status).with_chunked_threshold(usize::MAX);
    for header in headers.iter().filter_map(|(name, value)| Header::from_bytes(*name, *value).ok()) {
        response.add_header(header);
    }
    // A browser that has gone away needs no answer.
    drop(request.respond(response));
}

fn file_reply(address: &str) -> Reply {
    let Some(parts) = http_path::parts(address) else {
        return text_reply(400, "This address cannot be read.\n");
    };
    let mut file: PathBuf = project::path("dist");
    file.extend(&parts);
    let path = address.split(['?', '#']).next().unwrap_or_default();
    if file.is_dir() {
        if !path.ends_with('/') {
            return Reply { status: 301, header: ("Location", format!("{path}/")), body: Vec::new() };
        }
        file.push("index.html");
    }
    match fs::read(&file) {
        Ok(body) => {
            let name = file.to_string_lossy();
            Reply { status: 200, header: ("Content-Type", http_path::media_type(&name).to_string()), body }
        }
        Err(_) => text_reply(404, &format!("404: nothing here is called {path}\n")),
    }
}

fn text_reply(status: u16, text: &str) -> Reply {
    Reply { status, header: ("Content-Type", "text/plain; charset=utf-8".into()), body: text.into() }
}
