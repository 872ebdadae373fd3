import { createClient } from "graphql-ws";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { openSessionMemory } from "../core/session-memory.ts";
import { openPostgres } from "../db/postgres.ts";
import { findSession } from "../identity/sessions.ts";
import type { Node } from "../testing/node.ts";
import { callRest, type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTwoNodes } from "./two-nodes.ts";

const cluster = useTwoNodes("sessions");

/** The viewer as a node reports them; null for a visitor. */
async function askAt(node: Node, { token }: Pick<RestClient, "token">): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${node.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ me { username fullName role avatar } }" }),
  });
  const { data } = (await response.json()) as { data?: { me: Record<string, unknown> } | null };
  return data?.me ?? null;
}

const PASSWORD = "a password for tests";

/** Acts at one node, or past both, and compares the viewer at the other. */
const CHANGES: [string, (person: RestClient) => Promise<unknown>, Record<string, unknown> | null][] = [
  [
    "rename",
    (person) => person.call("PUT", `/api/users/by-username/${person.user.username}`, { fullName: "Renamed" }),
    { fullName: "Renamed" },
  ],
  ["sign out", (person) => person.call("POST", "/api/auth/logout"), null],
  [
    "change the password",
    ({ url, token }) =>
      callRest(url, token, "PUT", "/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: "quite another one",
      }),
    null,
  ],
  [
    "delete the account",
    (person) => person.call("DELETE", "/api/users/me", { username: person.user.username, password: PASSWORD }),
    null,
  ],
  [
    "are made an admin by another process",
    ({ user }) => cluster.runSql(`UPDATE users SET role = 'admin' WHERE id = '${user.id}'`),
    { role: "ADMIN" },
  ],
  [
    "lose their sessions by another process",
    ({ user }) => cluster.runSql(`DELETE FROM sessions WHERE user_id = '${user.id}'`),
    null,
  ],
];

test("a key that is revoked at one node lets nobody in at the other, and closes its sockets there", async () => {
  const [here, there] = cluster.nodes;
  const person = await registerRest(here.url, "who.revokes", "canvas");
  const scopes = ["profile:read", "notifications:read"];
  const { key, id } = await person.call<{ key: string; id: string }>("POST", "/api/keys", { label: "Program", scopes });
  expect(await askAt(there, { token: key })).toMatchObject({ role: "USER" });
  const closed = new Promise<number>((resolve) => {
    const client = createClient({
      url: `${there.url.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { token: key },
      on: { closed: (event) => resolve((event as CloseEvent).code) },
    });
    client.subscribe(
      { query: "subscription { notificationReceived { id } }" },
      { next() {}, error() {}, complete() {} },
    );
  });
  // A node listens once it has answered for the session.
  await vi.waitFor(async () => expect(await askAt(there, { token: key })).not.toBeNull());
  await person.call("DELETE", `/api/keys/${id}`);
  await vi.waitFor(async () => expect(await askAt(there, { token: key })).toBeNull(), { timeout: 5_000, interval: 10 });
  expect(await closed).toBe(4403);
});

test.each(CHANGES)("whoever remembers somebody hears at once when they %s", async (name, change, expected) => {
  const person = await registerRest(
    cluster.nodes[0].url,
    `who.${name.replace(/[^a-z]+/g, ".").slice(0, 20)}x`,
    "canvas",
  );
  for (const node of [...cluster.nodes, ...cluster.nodes])
    expect(await askAt(node, person)).toMatchObject({ role: "USER" });

  await change(person);

  for (const node of cluster.nodes) {
    // At the acting node at once; at the other long before its cache expires.
    await vi.waitFor(
      async () => {
        const who = await askAt(node, person);
        if (expected) expect(who).toMatchObject(expected);
        else expect(who).toBeNull();
      },
      { timeout: 5_000, interval: 20 },
    );
  }
});

test("a process that was cut off from its database remembers nobody from before", async () => {
  const person = await registerRest(cluster.nodes[0].url, "who.is.cut.off", "canvas");
  const own = openPostgres(cluster.address);
  const services = { database: own, db: own.prisma, sessions: openSessionMemory(own.people), now: () => new Date() };
  const ask = async () => (await findSession(services, person.token))?.viewer.fullName;
  try {
    await vi.waitFor(() => expect(own.people.isListening()).toBe(true), { timeout: 10_000 });
    const before = await ask();
    const isGone = new Promise<void>((resolve) => own.people.subscribe((id) => id === null && resolve()));
    await cluster.runSql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await isGone;
    expect(own.people.isListening()).toBe(false);
    await cluster.runSql(`UPDATE users SET full_name = 'Somebody Else' WHERE id = '${person.user.id}'`);
    await vi.waitFor(() => expect(own.people.isListening()).toBe(true), { timeout: 10_000 });
    expect([before, await ask()]).toEqual(["Person who.is.cut.off", "Somebody Else"]);
  } finally {
    await own.close();
  }
});
