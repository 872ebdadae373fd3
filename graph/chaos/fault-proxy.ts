import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** open: bytes pass · cut: connections are reset · mute: requests pass, answers reset the connection · slow: late */
export type ProxyState = "open" | "cut" | "mute" | "slow";

export interface FaultProxy {
  /** Stays the same when the server restarts at another address. */
  url: string;
  aim(url: string): void;
  set(state: ProxyState): void;
  close(): Promise<void>;
}

/** Delay of each packet in milliseconds. */
const DELAY = 150;

export async function openFaultProxy(): Promise<FaultProxy> {
  let target = new URL("http://127.0.0.1:1");
  let state: ProxyState = "open";
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    if (state === "cut") return void visitor.resetAndDestroy();
    visitors.add(visitor);
    const inside = connect(Number(target.port), target.hostname);
    const end = () => {
      visitors.delete(visitor);
      visitor.resetAndDestroy();
      inside.destroy();
    };
    const pass = (isAnswer: boolean) =>
      new Transform({
        transform(chunk, _encoding, done) {
          if (isAnswer && state === "mute") end();
          setTimeout(() => done(null, chunk), state === "slow" ? DELAY : 0);
        },
      });
    for (const socket of [visitor, inside]) {
      socket.setNoDelay();
      // Either side's failure closes the other.
      socket.on("error", end);
    }
    visitor.on("close", () => {
      visitors.delete(visitor);
      inside.destroy();
    });
    visitor.pipe(pass(false)).pipe(inside);
    inside.pipe(pass(true)).pipe(visitor);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const reset = () => {
    for (const visitor of visitors) visitor.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aim(url) {
      target = new URL(url);
    },
    set(next) {
      state = next;
      if (next === "cut") reset();
    },
    async close() {
      server.close();
      reset();
    },
  };
}
