import { once } from "node:events";
import { WebSocket } from "ws";
import { ask, knock, target } from "../knock.ts";
import { buildSetting, fill, namesOf, signIn } from "../setting.ts";
import type { Role, Shot } from "./shots.ts";

/** What is wrong with an answer; undefined: nothing. */
export interface Outcome {
  complaint: string | undefined;
  milliseconds: number;
}

/** Sends shots into a setting of its own. */
export interface Gun {
  shoot(shot: Shot): Promise<Outcome>;
  /** Signs everybody in again whose session a shot has ended, or whom one has suspended. */
  reload(): Promise<void>;
}

const RECEIPT_MS = 10_000;
const LIFT = 'mutation ($userId: ID!) { liftSuspension(userId: $userId, reason: "A shot") { id } }';

export async function loadGun(): Promise<Gun> {
  const setting = await buildSetting();
  const people = { artist: setting.artist, client: setting.client, admin: setting.admin };
  const names = namesOf(setting);
  const tokenOf = (role: Role) => (role === "nobody" ? undefined : people[role].token);
  return {
    async shoot(shot) {
      const filled = fill(shot, { ...names, token: tokenOf(shot.as) ?? "no token" });
      const begun = performance.now();
      const complaint = filled.door === "socket" ? await talk(filled) : await send(filled, tokenOf(shot.as));
      return { complaint, milliseconds: performance.now() - begun };
    },
    async reload() {
      for (const role of ["admin", "artist", "client"] as const) {
        const { status } = await knock({ path: "/api/auth/me", token: people[role].token });
        if (status !== 401) continue;
        // An admin's shot may have suspended them; of anybody else there is nothing to lift.
        await ask(people.admin.token, LIFT, { userId: people[role].id });
        people[role] = await signIn(people[role]);
      }
    },
  };
}

/** The one failure that nobody may ever see. */
const isOurFault = (text: string) => /"code":"INTERNAL"|Something went wrong on our side/.test(text);

const headersOf = (type: string | undefined): Record<string, string> => (type ? { "Content-Type": type } : {});

async function send(shot: Exclude<Shot, { door: "socket" }>, token: string | undefined): Promise<string | undefined> {
  const sent =
    shot.door === "graphql"
      ? { method: "POST", path: "/graphql", body: { query: shot.query, variables: shot.variables } }
      : { method: shot.method, path: shot.path, body: shot.body, headers: headersOf(shot.type) };
  const { status, text } = await knock({ ...sent, token });
  return status >= 500 || isOurFault(text) ? `${status} ${text.slice(0, 300)}` : undefined;
}

/** Says everything, and waits until all of it was read: a pong comes after what was sent before its ping. */
async function talk({ path, frames }: Extract<Shot, { door: "socket" }>): Promise<string | undefined> {
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
