import { once } from "node:events";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ask, call, expectAlive, target } from "./probe.ts";
import { buildSetting, must, PASSWORD, type Person, registerPerson, type Setting, signIn } from "./setting.ts";

let setting: Setting;

beforeAll(async () => {
  setting = await buildSetting();
});
afterEach(() => expectAlive());

type Path = "/graphql" | "/ws";
type Frame = string | Buffer | object;

interface Opened {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  closed: Promise<number>;
}

async function open(path: Path): Promise<Opened> {
  const address = `${target.open.replace("http", "ws")}${path}`;
  const socket = new WebSocket(address, path === "/ws" ? [] : ["graphql-transport-ws"]);
  const heard: Record<string, unknown>[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  return { socket, heard, closed };
}

const say = ({ socket }: Opened, frames: readonly Frame[]) => {
  for (const frame of frames)
    socket.send(typeof frame === "string" || frame instanceof Buffer ? frame : JSON.stringify(frame));
};
const init = (token?: string) => ({ type: "connection_init", ...(token !== undefined && { payload: { token } }) });
const subscribe = (query: string, variables = {}, id = "1") => ({
  id,
  type: "subscribe",
  payload: { query, variables },
});

describe("what a socket is closed for", () => {
  test.each<[name: string, path: Path, frames: (person: Person) => Frame[], codes: number[]]>([
    ["two introductions", "/graphql", ({ token }) => [init(token), init(token)], [4429]],
    [
      "a subscription before the introduction",
      "/graphql",
      () => [subscribe("subscription { notificationReceived { id } }")],
      [4401],
    ],
    [
      "one id twice",
      "/graphql",
      ({ token }) => [init(token), ...Array(2).fill(subscribe("subscription { notificationReceived { id } }"))],
      [4401, 4409],
    ],
    ["broken JSON", "/graphql", () => ["{"], [4400]],
    ["a number", "/graphql", () => ["7"], [4400]],
    ["bytes", "/graphql", () => [Buffer.from([1, 2, 3])], [4400]],
    ["a type that there is not", "/graphql", () => [{ type: "hack" }], [4400]],
    [
      "a subscription without a document",
      "/graphql",
      ({ token }) => [init(token), { id: "1", type: "subscribe" }],
      [4400],
    ],
    [
      "an id that is a number",
      "/graphql",
      ({ token }) => [init(token), { ...subscribe("{ __typename }"), id: 1 }],
      [4400],
    ],
    ["a frame of 70 kB", "/graphql", () => [" ".repeat(70_000)], [1009]],
    ["a session that there is not", "/graphql", () => [init("nobody")], [4403]],
    ["broken JSON", "/ws", () => ["{"], [4400]],
    ["a list", "/ws", () => ["[]"], [4400]],
    ["null", "/ws", () => ["null"], [4400]],
    ["bytes", "/ws", () => [Buffer.from([1, 2, 3])], [4400]],
    ["a session that there is not", "/ws", () => [{ type: "auth", token: "nobody" }], [4401]],
    ["a token that is a number", "/ws", () => [{ type: "auth", token: 7 }], [4400]],
    ["two introductions", "/ws", ({ token }) => Array(2).fill({ type: "auth", token }), [4400]],
    [
      "another's introduction after one's own",
      "/ws",
      ({ token }) => [
        { type: "auth", token },
        { type: "auth", token: setting.artist.token },
      ],
      [4400],
    ],
    ["a frame of 70 kB", "/ws", () => [" ".repeat(70_000)], [1009]],
  ])("%s on %s %#", async (_name, path, frames, codes) => {
    const opened = await open(path);
    say(opened, frames(await registerPerson()));
    expect(codes).toContain(await opened.closed);
  });

  test("saying nothing, on both", { timeout: 30_000 }, async () => {
    const sockets = await Promise.all([open("/graphql"), open("/ws")]);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4408, 4408]);
  });

  test("saying too much, on both", async () => {
    const person = await registerPerson();
    for (const path of ["/graphql", "/ws"] as const) {
      const opened = await open(path);
      const first = path === "/ws" ? { type: "auth", token: person.token } : init(person.token);
      say(opened, [first, ...Array(150).fill({ type: path === "/ws" ? "hello" : "ping" })]);
      expect([1008, 4429]).toContain(await opened.closed);
    }
  });
});

async function answerTo(token: string | undefined, frame: object) {
  const opened = await open("/graphql");
  say(opened, [init(token)]);
  await expect.poll(() => opened.heard.length, { timeout: 5000 }).toBe(1);
  say(opened, [frame]);
  const isAnswer = ({ type }: Record<string, unknown>) => type === "next" || type === "error";
  await expect.poll(() => opened.heard.some(isAnswer), { timeout: 5000 }).toBe(true);
  opened.socket.close();
  return JSON.stringify(opened.heard.find(isAnswer));
}

describe("what a socket does not tell", () => {
  test.each<[name: string, who: "stranger" | "nobody", query: string, code: RegExp]>([
    [
      "another's conversation",
      "stranger",
      "subscription ($id: ID!) { messageReceived(conversationId: $id) { id } }",
      /NOT_FOUND/,
    ],
    [
      "another's conversation's activity",
      "stranger",
      "subscription ($id: ID!) { conversationActivity(conversationId: $id) { __typename } }",
      /NOT_FOUND|VALIDATION/,
    ],
    [
      "a conversation to nobody",
      "nobody",
      "subscription ($id: ID!) { messageReceived(conversationId: $id) { id } }",
      /UNAUTHENTICATED/,
    ],
    ["notifications to nobody", "nobody", "subscription { notificationReceived { id } }", /UNAUTHENTICATED/],
    ["bookings to nobody", "nobody", "subscription { bookingChanged { id } }", /UNAUTHENTICATED/],
    ["the feed to nobody", "nobody", "{ feed { edges { cursor } } }", /UNAUTHENTICATED/],
    ["the admins' numbers to a stranger", "stranger", "{ adminStats { total } }", /FORBIDDEN/],
    [
      "sixteen aliases",
      "stranger",
      `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: __typename`).join(" ")} }`,
      /VALIDATION/,
    ],
    ["a document of 3000 words", "stranger", `{ ${"__typename ".repeat(3000)} }`, /PARSE/],
    [
      "two passwords at once",
      "stranger",
      'mutation { a: login(input: { email: "a@b.cd", password: "x" }) { token } b: login(input: { email: "a@b.cd", password: "x" }) { token } }',
      /VALIDATION/,
    ],
    [
      "two subscriptions at once",
      "stranger",
      "subscription { notificationReceived { id } bookingChanged { id } }",
      /VALIDATION/,
    ],
    ["a document that is none", "stranger", "{", /PARSE/],
  ])("%s", async (_name, who, query, code) => {
    const token = who === "nobody" ? undefined : setting[who].token;
    expect(await answerTo(token, subscribe(query, query.includes("$id") ? { id: setting.conversation } : {}))).toMatch(
      code,
    );
  });
});

describe("a session that has ended", () => {
  const enter = async () => {
    const person = await registerPerson();
    const [graphql, legacy] = await Promise.all([open("/graphql"), open("/ws")]);
    say(graphql, [init(person.token)]);
    say(legacy, [{ type: "auth", token: person.token }]);
    await expect.poll(() => graphql.heard.length + legacy.heard.length, { timeout: 5000 }).toBe(2);
    return { person, sockets: [graphql, legacy] };
  };
  const expectShut = async (token: string, sockets: readonly Opened[]) => {
    expect((await ask(token, "{ me { id } }")).code).toBe("UNAUTHENTICATED");
    expect((await call(token, "GET /api/auth/me")).status).toBe(401);
    const codes = await Promise.all(sockets.map(({ closed }) => closed));
    expect(codes).toEqual([4403, 4401]);
    const again = await open("/ws");
    say(again, [{ type: "auth", token }]);
    expect(await again.closed).toBe(4401);
  };

  test("by signing out opens nothing any more, and its sockets close", async () => {
    const { person, sockets } = await enter();
    await must(person.token, "mutation { logout { id } }");
    await expectShut(person.token, sockets);
  });

  test("by signing out over REST, too", async () => {
    const { person, sockets } = await enter();
    expect((await call(person.token, "POST /api/auth/logout")).status).toBe(200);
    await expectShut(person.token, sockets);
  });

  test("because the password was changed elsewhere", async () => {
    const { person, sockets } = await enter();
    const elsewhere = await signIn(person);
    await must(elsewhere.token, "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }", {
      input: { currentPassword: PASSWORD, newPassword: "another horse, another staple 8" },
    });
    await expectShut(person.token, sockets);
  });

  test("because the account is to be deleted", async () => {
    const { person, sockets } = await enter();
    await must(person.token, "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAt } }", {
      input: { username: person.username, password: PASSWORD },
    });
    await expectShut(person.token, sockets);
  });

  test("of an admin who is none any more ends no later than the next request", async () => {
    const person = await registerPerson();
    const role = (name: string) =>
      must(setting.admin.token, "mutation ($input: SetUserRoleInput!) { setUserRole(input: $input) { id } }", {
        input: { userId: person.id, role: name },
      });
    await role("ADMIN");
    expect((await ask(person.token, "{ adminStats { total } }")).code).toBeUndefined();
    await role("USER");
    expect((await ask(person.token, "{ adminStats { total } }")).code).toBe("FORBIDDEN");
  });
});

test("a reader who never reads makes nobody else wait", { timeout: 60_000 }, async () => {
  const [writer, reader, other] = await Promise.all([registerPerson(), registerPerson(), registerPerson()]);
  await ask(reader.token, "mutation ($id: ID!) { followUser(id: $id) { id } }", { id: writer.id });
  const begin =
    "mutation ($to: ID!, $text: String!) { sendMessage(input: { receiverId: $to, content: $text }) { id } }";
  const [slow, quick] = await Promise.all([open("/graphql"), open("/graphql")]);
  say(slow, [init(reader.token)]);
  say(quick, [init(other.token)]);
  await expect.poll(() => slow.heard.length + quick.heard.length, { timeout: 5000 }).toBe(2);
  say(slow, [subscribe("subscription { messageReceived { id content } }")]);
  slow.socket.pause();
  const text = "x".repeat(4900);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => ask(writer.token, begin, { to: reader.id, text })));
  }
  const { milliseconds } = await ask(other.token, "{ me { id } }");
  expect(milliseconds).toBeLessThan(1000);
  slow.socket.resume();
  slow.socket.terminate();
  quick.socket.close();
});
