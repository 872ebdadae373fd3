import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A bare connection, for what no HTTP client would send, and for how none would behave. */
export interface RawConnection {
  socket: Socket;
  /** Everything that has come so far. */
  received(): string;
  /** Everything that came, once the other side has ended the connection, or broken it off. */
  ended: Promise<string>;
}

/**
 * Connects to a server and sends it these lines, with an empty one after them.
 * @param options.isStubborn stays when the other side says goodbye.
 */
export async function openRaw(
  address: string,
  lines: readonly string[] = [],
  { isStubborn = false } = {},
): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: isStubborn });
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  // Whether an end is heard as one or as a reset depends on what was on its way.
  socket.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  await once(socket, "connect");
  if (lines.length > 0) socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return { socket, received: () => text, ended };
}

/** The lines with which a client asks for a socket of this path, and what else it says. */
export const upgradeLines = (target: string, ...more: string[]) => [
  `GET ${target} HTTP/1.1`,
  "Host: 127.0.0.1",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ...more,
];

/** A masked text frame, as a client sends it. */
export function textFrame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 0xff, 0, 0, 0, 0]), text]);
}

/** A pong that nobody asked for: it keeps a connection alive, as far as the other side can tell. */
export const PONG_FRAME = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
