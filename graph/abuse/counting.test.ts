import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, expectAlive, type Probe, probe, target } from "./probe.ts";
import { must, PASSWORD, type Person, registerPerson } from "./setting.ts";

const at = target.counting;
let people: Person[];

beforeAll(async () => {
  people = [await registerPerson("ARTIST", at), await registerPerson("CANVAS", at), await registerPerson("CANVAS", at)];
});
afterEach(() => expectAlive(at));

const RETRY = { "retry-after": expect.stringMatching(/^[1-9]\d*$/) };

async function repeat(count: number, send: (index: number) => Probe) {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await probe({ at, ...send(index) }));
  return answers;
}
const login = (email: string, password: string, headers = {}): Probe => ({
  method: "POST",
  path: "/api/auth/login",
  body: { email, password },
  headers: { "User-Agent": "somebody else", ...headers },
});

describe("acts that are counted", () => {
  test.each<[name: string, times: number, send: (person: Person, other: Person, index: number) => Probe]>([
    ["searches", 70, ({ token }) => ({ path: "/api/users/search?q=a", token })],
    [
      "follows",
      70,
      ({ token }, { id }, index) => ({ method: index % 2 ? "DELETE" : "POST", path: `/api/users/${id}/follow`, token }),
    ],
    [
      "messages",
      70,
      ({ token }, { id }) => ({
        method: "POST",
        path: "/api/messages",
        token,
        body: { receiverId: id, content: "buy" },
      }),
    ],
    ["uploads", 40, ({ token }) => ({ method: "POST", path: "/api/objects/upload", token, body: {} })],
  ])("%s end with 429 and the time to come back", async (_name, times, send) => {
    const [artist, , spammer] = people as [Person, Person, Person];
    const answers = await repeat(times, (index) => send(spammer, artist, index));
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, headers: RETRY });
    expect(last?.text).toMatch(/^Too many|later|Try again/);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });
});

describe("passwords that are guessed", () => {
  test("are counted whatever address a header claims, and the owner still gets in from where they were", async () => {
    const [owner] = people as [Person];
    const own = { "User-Agent": "the owner's browser" };
    expect((await probe({ at, ...login(owner.email, PASSWORD, own) })).status).toBe(200);
    const guesses = await repeat(30, (index) =>
      login(owner.email, `guess number ${index}`, {
        "X-Forwarded-For": `203.0.113.${index}`,
        Forwarded: `for=203.0.113.${index}`,
      }),
    );
    expect(guesses.at(-1)).toMatchObject({ status: 429, headers: RETRY });
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(25);
    const { status } = await call(owner.token, "GET /api/auth/me", undefined, at);
    expect(status).toBe(200);
  });

  test("cost the same whether there is such a person or not", async () => {
    const unknown = await probe({ at, ...login("nobody.at.all@inkfolk.test", "guess") });
    const known = await probe({ at, ...login((people[1] as Person).email, "guess") });
    if (unknown.status === 401 && known.status === 401) expect(unknown.text).toBe(known.text);
    else expect([unknown.status, known.status]).toContain(429);
  });
});

test("a document is one request, however many words it has", async () => {
  const { me } = await must((people[1] as Person).token, "{ me { id } }", {}, at);
  expect(me.id).toBe((people[1] as Person).id);
});
