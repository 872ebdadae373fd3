import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import type { Network } from "../objects/network.ts";

/** The address of a host that everybody can reach. */
export const PUBLIC_ADDRESS = "93.184.216.34";

/** A public host that answers whatever it is asked with the same text; nothing leaves the process. */
export const answeringWith = (text: string): Network => ({
  resolve: async () => [PUBLIC_ADDRESS],
  dial: async () =>
    new Duplex({
      read() {},
      write(_chunk, _encoding, done) {
        this.push(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${text}`);
        this.push(null);
        done();
      },
    }),
});

/** What a receiver was sent. */
export interface Received {
  url: string | undefined;
  method: string | undefined;
  headers: Record<string, string>;
  body: string;
}

/** Public hosts that one listener of a test plays; it listens on loopback, and only tests dial it. */
export interface PretendedHosts {
  network: Network;
  /** What each name resolves to; others are public. */
  names: Record<string, string[]>;
  /** Where connections went. */
  dialled: [address: string, host: string, port: number][];
  /** What was sent, in its order. */
  received: Received[];
  /** How they answer; 200 and nothing unless a test says otherwise. */
  answer: (request: IncomingMessage, response: ServerResponse, received: Received) => void;
}

export async function openPretendedHosts(): Promise<PretendedHosts> {
  const listener: RequestListener = async (request, response) => {
    const { url, method, headers } = request;
    const received = { url, method, headers: headers as Record<string, string>, body: await text(request) };
    hosts.received.push(received);
    hosts.answer(request, response, received);
  };
  const server = createServer(listener).listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const hosts: PretendedHosts = {
    names: {},
    dialled: [],
    received: [],
    answer: (_request, response) => response.end(),
    network: {
      resolve: async (name) => hosts.names[name] ?? [PUBLIC_ADDRESS],
      async dial(address, host, port) {
        hosts.dialled.push([address, host, port]);
        const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
        await once(socket, "connect");
        return socket;
      },
    },
  };
  return hosts;
}
