import { once } from "node:events";
import { WebSocket } from "ws";
import { ask, probe, target } from "../probe.ts";
import { buildSetting, fill, namesOf, signIn } from "../setting.ts";
import type { FuzzInput, Role } from "./inputs.ts";

/** Undefined: the answer is fine. */
interface Outcome {
  complaint: string | undefined;
  milliseconds: number;
}

export interface Sender {
  send(input: FuzzInput): Promise<Outcome>;
  /** Renews sessions that an input has ended, and lifts suspensions. */
  signInAgain(): Promise<void>;
}

const RECEIPT_MS = 10_000;
const LIFT = 'mutation ($userId: ID!) { liftSuspension(userId: $userId, reason: "A fuzz input") { id } }';

export async function openSender(): Promise<Sender> {
  const setting = await buildSetting();
  const people = { artist: setting.artist, client: setting.client, admin: setting.admin };
  const names = namesOf(setting);
  const tokenOf = (role: Role) => (role === "nobody" ? undefined : people[role].token);
  return {
    async send(input) {
      const filled = fill(input, { ...names, token: tokenOf(input.as) ?? "no token" });
      const begun = performance.now();
      const complaint =
        filled.transport === "socket" ? await sendFrames(filled) : await sendRequest(filled, tokenOf(input.as));
      return { complaint, milliseconds: performance.now() - begun };
    },
    async signInAgain() {
      for (const role of ["admin", "artist", "client"] as const) {
        const { status } = await probe({ path: "/api/auth/me", token: people[role].token });
        if (status !== 401) continue;
        // Only an admin's input may have suspended them.
        await ask(people.admin.token, LIFT, { userId: people[role].id });
        people[role] = await signIn(people[role]);
      }
    },
  };
}

const isOurFault = (text: string) => /"code":"INTERNAL"|Something went wrong on our side/.test(text);

const headersOf = (type: string | undefined): Record<string, string> => (type ? { "Content-Type": type } : {});

async function sendRequest(
  input: Exclude<FuzzInput, { transport: "socket" }>,
  token: string | undefined,
): Promise<string | undefined> {
  const sent =
    input.transport === "graphql"
      ? { method: "POST", path: "/graphql", body: { query: input.query, variables: input.variables } }
      : { method: input.method, path: input.path, body: input.body, headers: headersOf(input.type) };
  const { status, text } = await probe({ ...sent, token });
  return status >= 500 || isOurFault(text) ? `${status} ${text.slice(0, 300)}` : undefined;
}

/** Sends all frames and waits for the pong, which follows everything sent before the ping. */
async function sendFrames({ path, frames }: Extract<FuzzInput, { transport: "socket" }>): Promise<string | undefined> {
  const socket = new WebSocket(
    `${target.open.replace("http", "ws")}${path}`,
    path === "/ws" ? [] : ["graphql-transport-ws"],
  );
  let complaint: string | undefined;
  socket.on("message", (data) => {
    if (isOurFault(String(data))) complaint ??= String(data).slice(0, 300);
  });
  const closed = once(socket, "close").then(([code]) => {
    if (code === 1006 || code === 1011 || code === 4500) complaint ??= `closed with ${code}`;
  });
  await once(socket, "open");
  for (const frame of frames) if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  const late = setTimeout(() => {
    complaint ??= "the socket fell silent";
    socket.terminate();
  }, RECEIPT_MS);
  await Promise.race([once(socket, "pong"), closed]);
  clearTimeout(late);
  socket.close();
  await closed;
  return complaint;
}
