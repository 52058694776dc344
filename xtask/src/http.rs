//! Just enough HTTP/1.1 for a browser on this machine: GET and HEAD, a thread for each connection, connections that
//! stay open. A ready-made server was tried first: its pool let requests queue behind idle connections for half a minute.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// A head longer than this is no browser's.
const LONGEST_HEAD: u64 = 64 * 1024;
/// An idle connection is let go after this.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is sent back.
pub struct Reply {
    pub status: &'static str,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

/// What a browser asks for.
pub struct Request {
    pub method: String,
    pub address: String,
    keep_open: bool,
}

/// Answers every connection until the process ends.
pub fn answer_all(listener: TcpListener, answer: impl Fn(&Request) -> Reply + Send + Sync + 'static) {
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answer = Arc::clone(&answer);
            // A browser that has gone away needs no answer.
            thread::spawn(move || converse(&stream, &*answer).unwrap_or_default());
        }
    });
}

fn converse(stream: &TcpStream, answer: &dyn Fn(&Request) -> Reply) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    while let Some(request) = read_head(&mut reader)? {
        send(stream, &request, &answer(&request))?;
        if !request.keep_open {
            break;
        }
    }
    Ok(())
}

/// Reads a request's head; nothing where the connection ends, or where what comes is no HTTP.
fn read_head(reader: &mut impl BufRead) -> io::Result<Option<Request>> {
    let mut head = reader.take(LONGEST_HEAD);
    let mut first = String::new();
    head.read_line(&mut first)?;
    let words: Vec<&str> = first.split_whitespace().collect();
    let [method, address, version] = words[..] else { return Ok(None) };
    let mut keep_open = version == "HTTP/1.1";
    loop {
        let mut line = String::new();
        if head.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end().to_ascii_lowercase();
        // What comes with a body would be mistaken for the next request.
        if line == "connection: close" || line.starts_with("content-length:") || line.starts_with("transfer-encoding:")
        {
            keep_open = false;
        }
        if line.is_empty() {
            return Ok(Some(Request { method: method.into(), address: address.into(), keep_open }));
        }
    }
}

fn send(mut stream: &TcpStream, request: &Request, reply: &Reply) -> io::Result<()> {
    let mut message = format!("HTTP/1.1 {}\r\nContent-Length: {}\r\n", reply.status, reply.body.len());
    for (name, value) in &reply.headers {
        message.push_str(&format!("{name}: {value}\r\n"));
    }
    message.push_str(if request.keep_open { "\r\n" } else { "Connection: close\r\n\r\n" });
    let mut message = message.into_bytes();
    if request.method != "HEAD" {
        message.extend_from_slice(&reply.body);
    }
    stream.write_all(&message)
}

#[cfg(test)]
mod tests {
    use super::read_head;

    fn asked(text: &str) -> Option<(String, String, bool)> {
        let request = read_head(&mut text.as_bytes()).unwrap()?;
        Some((request.method, request.address, request.keep_open))
    }

    #[test]
    fn heads() {
        let get = |keep| Some(("GET".to_string(), "/a".to_string(), keep));
        assert_eq!(asked("GET /a HTTP/1.1\r\nHost: x\r\n\r\n"), get(true));
        assert_eq!(asked("GET /a HTTP/1.1\r\nConnection: close\r\n\r\n"), get(false));
        assert_eq!(asked("GET /a HTTP/1.0\r\n\r\n"), get(false));
    }

    #[test]
    fn what_is_no_request() {
        for text in ["", "\r\n", "GET /a\r\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\n", "a b c d\r\n\r\n"] {
            assert_eq!(asked(text), None, "{text:?}");
        }
        assert_eq!(asked(&format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100_000))), None);
    }
}
