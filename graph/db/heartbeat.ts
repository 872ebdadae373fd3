import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { APPLICATION_NAME } from "../core/node-name.ts";

const BEAT_MS = 1_000;
/** How long a beat may take before the database counts as hung, in milliseconds; twice this when we are busy. */
const PATIENCE = 1_250;

export interface Heartbeat {
  /** What connections shall be made of, so that they can be cut. */
  openSocket(): Socket;
  /** Whether the connection of its own is there and lives, as far as one can know. */
  isAlive(): boolean;
  stop(): void;
}

/**
 * Asks a database on a connection of its own whether it lives, and cuts all of them when nothing answers: what waits
 * fails at once and is gone from the pool, while a statement that merely takes its time is left alone.
 * @param listen begins to listen on that connection, each time that it is made.
 * @param onLost is called when it is gone.
 */
export function watchHeartbeat(url: string, listen: (client: Client) => Promise<void>, onLost: () => void): Heartbeat {
  const sockets = new Set<Socket>();
  const openSocket = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const connect = async () => {
    const client = new Client({ connectionString: url, application_name: APPLICATION_NAME, stream: openSocket });
    // A connection that breaks is the next beat's to notice.
    client.on("error", () => undefined);
    client.on("end", () => {
      answeredAt = undefined;
      onLost();
    });
    await client.connect();
    await listen(client);
    return client;
  };

  /** When the connection that is there last answered. */
  let answeredAt: number | undefined;
  let asking: Promise<Client> | undefined;
  const beat = async () => {
    asking ??= connect();
    const client = await asking;
    await client.query("SELECT 1");
    answeredAt = performance.now();
  };
  const check = async () => {
    const answer = beat().then(
      () => true,
      () => {
        // Refused is an answer, too: the waiting statement gets that error, and the next beat connects anew.
        asking = undefined;
        return true;
      },
    );
    // In two steps: when it was our own thread that had no time, the answer has come in between them.
    const silence = sleep(PATIENCE, false, { ref: false }).then(() => sleep(PATIENCE, false, { ref: false }));
    if (await Promise.race([answer, silence])) return;
    for (const socket of sockets) socket.destroy();
  };

  let isChecking = false;
  const checkOnce = async () => {
    if (isChecking) return;
    isChecking = true;
    await check();
    isChecking = false;
  };
  const timer = setInterval(checkOnce, BEAT_MS).unref();
  void checkOnce();

  return {
    openSocket,
    isAlive: () => answeredAt !== undefined && performance.now() - answeredAt < BEAT_MS + 2 * PATIENCE,
    stop() {
      clearInterval(timer);
      asking?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
