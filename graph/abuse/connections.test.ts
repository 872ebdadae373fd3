import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { expectAlive, sendBytes, target } from "./probe.ts";

afterEach(() => expectAlive());

const CLOSE = "Host: inkfolk\r\nConnection: close\r\n";
const UPGRADE =
  "Host: inkfolk\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const post = (headers: string, body = "") =>
  `POST /api/auth/login HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\n${headers}\r\n${body}`;

/** The status of the first answer. */
const is = (...statuses: number[]) => new RegExp(`^HTTP/1\\.1 (${statuses.join("|")}) `);
/** A client that does not speak HTTP gets a refusal or no answer. */
const REFUSED = /^(HTTP\/1\.1 4\d\d |$)/;

describe("bytes that no browser sends", () => {
  test.each<[name: string, bytes: string | Buffer, expected: RegExp]>([
    ["an upgrade to //", `GET // HTTP/1.1\r\n${UPGRADE}\r\n`, is(400, 404)],
    ["an upgrade to http://[", `GET http://[ HTTP/1.1\r\n${UPGRADE}\r\n`, REFUSED],
    ["an upgrade to http://[::1", `GET http://[::1 HTTP/1.1\r\n${UPGRADE}\r\n`, REFUSED],
    ["an upgrade to *", `GET * HTTP/1.1\r\n${UPGRADE}\r\n`, REFUSED],
    ["an upgrade to ///ws", `GET ///ws HTTP/1.1\r\n${UPGRADE}\r\n`, is(400, 404)],
    ["an upgrade to //ws", `GET //ws HTTP/1.1\r\n${UPGRADE}\r\n`, is(400, 404)],
    ["an upgrade to /%", `GET /% HTTP/1.1\r\n${UPGRADE}\r\n`, is(400, 404)],
    ["an upgrade to an unknown path", `GET /nowhere HTTP/1.1\r\n${UPGRADE}\r\n`, is(404)],
    ["an upgrade to /healthz", `GET /healthz HTTP/1.1\r\n${UPGRADE}\r\n`, is(404)],
    ["an upgrade from a foreign origin", `GET /ws HTTP/1.1\r\n${UPGRADE}Origin: https://evil.example\r\n\r\n`, is(403)],
    ["an upgrade from no address", `GET /ws HTTP/1.1\r\n${UPGRADE}Origin: [\r\n\r\n`, is(403)],
    [
      "an upgrade without a key",
      "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      is(400),
    ],
    ["an upgrade by POST", `POST /ws HTTP/1.1\r\n${UPGRADE}\r\n`, is(400, 404, 405)],
    [
      "an upgrade to another protocol",
      `GET /ws HTTP/1.1\r\n${UPGRADE.replace("websocket", "h2c")}\r\n`,
      is(400, 404, 426),
    ],
    ["an upgrade with version 99", `GET /ws HTTP/1.1\r\n${UPGRADE.replace("13", "99")}\r\n`, is(400, 426)],
    ["a very long upgrade", `GET /ws?${"a".repeat(9000)} HTTP/1.1\r\n${UPGRADE}\r\n`, is(101, 400, 414)],
    ["a body with two lengths", post("Content-Length: 5\r\nContent-Length: 6\r\n", "{}   "), is(400)],
    [
      "a length and chunks",
      post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\nGET /metrics"),
      is(400),
    ],
    [
      "chunks and a length",
      post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "0\r\n\r\nGET /metrics"),
      is(400),
    ],
    ["an encoding that is no chunks", post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), is(400)],
    ["chunks twice", post("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"), is(400)],
    ["a chunk's size that is none", post("Transfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"), is(400)],
    [
      "a chunk's size beyond every number",
      post("Transfer-Encoding: chunked\r\n", `${"f".repeat(40)}\r\n`),
      is(400, 413),
    ],
    ["a length below nothing", post("Content-Length: -1\r\n"), is(400)],
    ["a length that is no number", post("Content-Length: abc\r\n"), is(400)],
    ["a length beyond every number", post(`Content-Length: ${"9".repeat(30)}\r\n`, "{}"), is(400, 413)],
    ["a header's name with a space", `GET /healthz HTTP/1.1\r\n${CLOSE}Bad Name: x\r\n\r\n`, is(400)],
    ["a header's name with a NUL", `GET /healthz HTTP/1.1\r\n${CLOSE}X\0: x\r\n\r\n`, is(400)],
    ["a header's value with a NUL", `GET /healthz HTTP/1.1\r\n${CLOSE}X: a\0b\r\n\r\n`, is(400)],
    ["a header without a colon", `GET /healthz HTTP/1.1\r\n${CLOSE}nothing\r\n\r\n`, is(400)],
    ["a header that goes on in the next line", `GET /healthz HTTP/1.1\r\n${CLOSE}X: a\r\n b\r\n\r\n`, is(200, 400)],
    ["lines that end in CR alone", "GET /healthz HTTP/1.1\rHost: a\r\r", REFUSED],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", is(400)],
    ["two hosts", `GET /healthz HTTP/1.1\r\n${CLOSE}Host: other\r\n\r\n`, is(200, 400)],
    ["HTTP/9.9", `GET /healthz HTTP/9.9\r\n${CLOSE}\r\n`, is(200, 400, 505)],
    ["HTTP/0.9", "GET /healthz\r\n\r\n", /^(HTTP\/1\.1 (200|4\d\d) |$)/],
    ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", REFUSED],
    ["a TLS greeting", Buffer.from("16030100a5010000a10303", "hex"), REFUSED],
    ["random bytes", Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 7919) % 251)), REFUSED],
    ["nothing but line ends", "\r\n".repeat(2000), REFUSED],
    ["an unknown method", `HACK /healthz HTTP/1.1\r\n${CLOSE}\r\n`, REFUSED],
    ["CONNECT", `CONNECT localhost:22 HTTP/1.1\r\n${CLOSE}\r\n`, REFUSED],
    ["TRACE", `TRACE /healthz HTTP/1.1\r\n${CLOSE}\r\n`, is(400, 404, 405, 501)],
    ["an address of another host", `GET http://169.254.169.254/latest HTTP/1.1\r\n${CLOSE}\r\n`, is(200, 400, 404)],
    ["an address with a space", `GET /a b HTTP/1.1\r\n${CLOSE}\r\n`, is(400)],
    ["an address with bytes above 127", `GET /api/posts/\xff\xfe HTTP/1.1\r\n${CLOSE}\r\n`, is(400, 401, 404)],
    ["20 kB of headers", `GET /healthz HTTP/1.1\r\n${CLOSE}X: ${"a".repeat(20_000)}\r\n\r\n`, is(431)],
    ["2000 headers", `GET /healthz HTTP/1.1\r\n${CLOSE}${"a: b\r\n".repeat(2000)}\r\n`, is(200, 431)],
    ["an address of 9 kB", `GET /api/posts?q=${"a".repeat(9000)} HTTP/1.1\r\n${CLOSE}\r\n`, is(414)],
    ["an expectation", post("Expect: the impossible\r\nContent-Length: 2\r\n", "{}"), is(400, 417)],
  ])("%s", async (_name, bytes, expected) => {
    expect(await sendBytes(bytes)).toMatch(expected);
  });
});

describe("connections that end before they are answered", () => {
  test.each<[name: string, bytes: string]>([
    ["an upgrade to //", `GET // HTTP/1.1\r\n${UPGRADE}\r\n`],
    ["an upgrade to an unknown path", `GET /nowhere HTTP/1.1\r\n${UPGRADE}\r\n`],
    ["an upgrade from a foreign origin", `GET /ws HTTP/1.1\r\n${UPGRADE}Origin: https://evil.example\r\n\r\n`],
    ["an upgrade that is taken", `GET /ws HTTP/1.1\r\n${UPGRADE}\r\n`],
    [
      "an upgrade to GraphQL that is taken",
      `GET /graphql HTTP/1.1\r\n${UPGRADE}Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    ],
    ["a plain request", `GET /api/posts HTTP/1.1\r\n${CLOSE}\r\n`],
    ["half a header", "GET /healthz HTTP/1.1\r\nHos"],
    ["half a body", post("Content-Length: 100\r\n", '{"email":')],
    ["half an upload", `PUT /objects/uploads/x HTTP/1.1\r\n${CLOSE}Content-Length: 1000\r\n\r\n\xff\xd8\xff`],
    ["half a chunk", post("Transfer-Encoding: chunked\r\n", "ff\r\n{")],
  ])("%s, then a reset, fifty times", async (_name, bytes) => {
    const { hostname, port } = new URL(target.open);
    const reset = (late: boolean) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(Buffer.from(bytes, "latin1"), () => {
            if (late) setImmediate(() => socket.resetAndDestroy());
            else socket.resetAndDestroy();
          });
        });
        // The server may reset the connection first.
        socket.on("error", () => resolve());
        socket.on("close", () => resolve());
      });
    await Promise.all(Array.from({ length: 50 }, (_, index) => reset(index % 2 === 0)));
  });
});
