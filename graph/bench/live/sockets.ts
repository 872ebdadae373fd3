import { WebSocket } from "ws";

export interface Manner {
  path: string;
  protocol?: string;
  say(token: string, message?: { type: string }): object | undefined;
  hasBegun(message: { type: string }): boolean;
}

export interface Sockets {
  /** Opens all closed sockets, at most `atOnce` at a time. @throws when one is refused. */
  open(atOnce: number): Promise<void>;
  /** Resolves when each got one more message than before. @returns the time of the last. */
  heardByAll(): Promise<number>;
  close(): Promise<void>;
  lastMessage(): string;
}

export function createSockets(url: string, tokens: readonly string[], manner: Manner): Sockets {
  const sockets = new Map<string, WebSocket>();
  let last = "";
  let onMessage: (socket: WebSocket) => void = () => undefined;

  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url.replace("http", "ws") + manner.path, manner.protocol ?? [], {
        perMessageDeflate: false,
      });
      let isListening = false;
      const say = (message?: { type: string }) => {
        const words = manner.say(token, message);
        if (words) socket.send(JSON.stringify(words));
      };
      const begin = () => {
        isListening = true;
        resolve();
      };
      socket.once("open", () => {
        say();
        if (manner.hasBegun({ type: "" })) begin();
      });
      socket.on("message", (data: Buffer) => {
        if (isListening) {
          last = String(data);
          onMessage(socket);
          return;
        }
        const message = JSON.parse(String(data));
        say(message);
        if (manner.hasBegun(message)) begin();
      });
      socket.on("error", reject);
      socket.once("close", (code, reason) => {
        sockets.delete(token);
        reject(new Error(`A socket was closed with ${code} ${reason}`));
      });
      sockets.set(token, socket);
    });

  return {
    async open(atOnce) {
      const waiting = tokens.filter((token) => !sockets.has(token));
      const work = async () => {
        for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await openOne(token);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    heardByAll: () =>
      new Promise((resolve) => {
        const deaf = new Set(sockets.values());
        onMessage = (socket) => {
          deaf.delete(socket);
          if (deaf.size === 0) resolve(performance.now());
        };
      }),
    async close() {
      const open = [...sockets.values()];
      await Promise.all(
        open.map((socket) => {
          const closed = new Promise((resolve) => socket.once("close", resolve));
          socket.terminate();
          return closed;
        }),
      );
    },
    lastMessage: () => last,
  };
}

/** @param hasBegun whether the operation has started; by default its first answer says so. */
export const graphqlManner = (query: string, variables: object = {}, begins = "next"): Manner => ({
  path: "/graphql",
  protocol: "graphql-transport-ws",
  say(token, message) {
    if (!message) return { type: "connection_init", payload: { token } };
    if (message.type !== "connection_ack") return undefined;
    return { id: crypto.randomUUID(), type: "subscribe", payload: { query, variables } };
  },
  hasBegun: ({ type }) => type === begins,
});

export const olderManner: Manner = {
  path: "/ws",
  say: (token, message) => (message ? undefined : { type: "auth", token }),
  hasBegun: ({ type }) => type === "auth_ok",
};

export const rawManner: Manner = { path: "/", say: () => undefined, hasBegun: () => true };
