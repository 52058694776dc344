/** Stands for every host but this machine: a browser that is told to ask it for them is refused, and what it asked for is remembered. */
import { once } from "node:events";
import { createServer } from "node:http";

/** For one browser. `port`: where it finds it, and whoever looks after it. */
export async function standForOtherHosts() {
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const { url = "" } = request;
    // A proxy is asked for whole addresses; this is whoever looks after it. Of a line that is kept they would learn too late that it is closed.
    if (url === "/") return void response.setHeader("connection", "close").end(JSON.stringify(asked.splice(0)));
    asked.push(url);
    response.writeHead(502).end();
  });
  // What is encrypted, and sockets, begin with the host's name alone.
  server.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What the browser whose stand-in this is has asked for since it was last said. @param {number} port @returns {Promise<string[]>} */
export async function askedOfOthers(port) {
  return (await fetch(`http://127.0.0.1:${port}/`)).json();
}
