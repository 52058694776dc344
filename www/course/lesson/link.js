/** A lesson as a part of an address: packed, compressed, and in signs that every program leaves alone. */
import { packed, unpacked } from "./lesson.js";

/** What an address unpacks to beyond this is no lesson. */
const MOST_BYTES = 2_000_000;
const FORMAT = "deflate-raw";

/** @param {import("./lesson.js").Lesson} lesson */
export async function toLink(lesson) {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(lesson)));
  const squeezed = await collected(new Blob([bytes]).stream().pipeThrough(new CompressionStream(FORMAT)), Infinity);
  return btoa(Array.from(squeezed ?? [], (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text @returns {Promise<import("./lesson.js").Lesson | null>} null where it is no lesson */
export async function fromLink(text) {
  try {
    const squeezed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const bytes = await collected(new Blob([squeezed]).stream().pipeThrough(new DecompressionStream(FORMAT)), MOST_BYTES);
    return bytes && unpacked(JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** All of a stream, or null where it is more than is wanted. @param {ReadableStream<Uint8Array>} stream @param {number} most */
async function collected(stream, most) {
  const reader = stream.getReader();
  const parts = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(/** @type {Uint8Array<ArrayBuffer>} */ (value));
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    return null;
  }
}
