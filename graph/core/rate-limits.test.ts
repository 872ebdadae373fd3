import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildArtist, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { RATES } from "./limits.ts";
import { networkOf, openRateLimits, type RateLimits, tooManyAttempts, UNLIMITED } from "./rate-limits.ts";

const world = useTestWorld();

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.7, 10.0.0.1", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [0, "1 second", 1],
  [1, "1 second", 1],
  [59, "59 seconds", 59],
  [90, "90 seconds", 90],
  [91, "2 minutes", 91],
  [3600, "60 minutes", 3600],
])("%s seconds are said as %s", (seconds, words, retryAfter) => {
  expect(tooManyAttempts(seconds)).toMatchObject({
    code: "RATE_LIMITED",
    status: 429,
    message: `Too many attempts. Try again in ${words}.`,
    retryAfter,
  });
});

/** Nothing listens there: every command fails at once, as when Redis is gone. */
const NO_REDIS = "redis://127.0.0.1:1";

describe.each([
  ["in this process", undefined],
  ["in this process while Redis is gone", NO_REDIS],
])("what is counted %s", (_where, redisUrl) => {
  let limits: RateLimits;

  beforeEach(async () => {
    limits = await openRateLimits(redisUrl);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await limits.close();
  });

  const spend = (count: number, key = "a") =>
    Promise.allSettled(Array.from({ length: count }, () => limits.spend("comment", key)));

  test("is exact when it happens at once, and each key's own", async () => {
    const outcomes = await spend(RATES.comment.points + 5);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(5);
    await limits.spend("comment", "b");
    await limits.spend("message", "a");
    await expect(limits.spend("comment", "a")).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfter: 60 });
  });

  test("is forgotten after its time, and when it is forgiven", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await spend(RATES.comment.points + 1);
    vi.advanceTimersByTime(59_000);
    await expect(limits.spend("comment", "a")).rejects.toMatchObject({
      message: "Too many attempts. Try again in 1 second.",
    });
    vi.advanceTimersByTime(1_001);
    await limits.spend("comment", "a");
    await spend(RATES.comment.points);
    await limits.forgive("comment", "a");
    await limits.spend("comment", "a");
  });
});

test("nobody waits longer than a window after the clock was two days ahead", async () => {
  const limits = await openRateLimits(undefined);
  vi.useFakeTimers({ toFake: ["Date"] });
  const real = Date.now();
  vi.setSystemTime(real + 48 * 3600_000);
  const spend = () => limits.spend("loginByAccount", "a");
  await Promise.allSettled(Array.from({ length: RATES.loginByAccount.points + 1 }, spend));
  await expect(spend()).rejects.toMatchObject({ code: "RATE_LIMITED" });
  vi.setSystemTime(real);
  await spend();
  vi.useRealTimers();
  await limits.close();
});

describe("an act", () => {
  let person: TestPerson;
  let artist: TestPerson;

  beforeEach(async () => {
    [person, artist] = [await buildUser(world), await buildArtist(world)];
    world.services.limits = await openRateLimits(undefined);
  });
  afterEach(() => {
    world.services.limits = UNLIMITED;
  });

  const LIMITED = { code: "RATE_LIMITED", message: expect.stringMatching(/^Too many attempts\. Try again in /) };
  const ADDRESS = networkOf("127.0.0.1");

  /** Uses up what somebody may do. */
  const exhaust = (name: keyof typeof RATES, key: string) =>
    Promise.all(Array.from({ length: RATES[name].points }, () => world.services.limits.spend(name, key)));

  const acts: [keyof typeof RATES, string, () => Record<string, unknown> | Promise<Record<string, unknown>>][] = [
    ["upload", "mutation { createUpload(input: { kind: POST }) { uploadUrl } }", () => ({})],
    ["follow", "mutation ($id: ID!) { followUser(id: $id) { id } }", () => ({ id: artist.id })],
    [
      "comment",
      "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
      async () => ({ input: { postId: (await buildPost(world)).id, content: "Nice" } }),
    ],
    [
      "message",
      "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }",
      () => ({ input: { receiverId: artist.id, content: "Hi" } }),
    ],
    [
      "changeCredentials",
      "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }",
      () => ({ input: { currentPassword: "wrong", newPassword: "a new password" } }),
    ],
    [
      "changeCredentials",
      "mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { token } }",
      () => ({ input: { newEmail: "another@inkfolk.test", password: "wrong" } }),
    ],
    ["search", '{ searchUsers(query: "ana") { edges { cursor } } }', () => ({})],
    ["facets", "{ artistFacets { verified } }", () => ({})],
    ["search", '{ searchPosts(query: "ana") { edges { cursor } } }', () => ({})],
    ["search", '{ searchMessages(query: "ana") { edges { cursor } } }', () => ({})],
    [
      "booking",
      "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }",
      () => ({ input: { artistId: artist.id, service: "Consultation" } }),
    ],
  ];

  /** By what an act is counted: the person, but for passwords that a session is asked for again. */
  const keyOf = async (name: keyof typeof RATES) => {
    if (name !== "changeCredentials") return person.id;
    return (await world.services.db.session.findFirstOrThrow({ where: { userId: person.id } })).id;
  };

  test.each(acts)("%s is refused once too much, and to nobody else", async (name, document, variables) => {
    const other = await buildUser(world);
    await exhaust(name, await keyOf(name));
    await expect(world.send(person, document, await variables())).rejects.toMatchObject(LIMITED);
    const outcome = await world.send(other, document, await variables()).catch(({ code }) => code);
    expect(outcome).not.toBe("RATE_LIMITED");
  });

  const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
  const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
  const account = (name: string) => ({
    input: {
      email: `${name}@inkfolk.test`,
      password: "a password for tests",
      username: name,
      fullName: "Somebody New",
      userType: "CANVAS" as const,
      location: "Austin, TX",
    },
  });
  const credentials = (name: string, password = "a password for tests") => ({
    input: { email: `${name}@inkfolk.test`, password },
  });

  test("register is counted by address", async () => {
    await exhaust("register", ADDRESS);
    await expect(world.run(null, REGISTER, account("too.many"))).rejects.toMatchObject(LIMITED);
  });

  test("login counts an account's failures, also when they come at once, and forgets them with a success", async () => {
    await world.run(null, REGISTER, account("counted"));
    const fail = () => world.run(null, LOGIN, credentials("counted", "wrong")).catch(({ code }) => code);
    expect(new Set([await fail(), await fail()])).toEqual(new Set(["INVALID_CREDENTIALS"]));
    await world.run(null, LOGIN, credentials("counted"));
    const codes = await Promise.all(Array.from({ length: RATES.loginByAccount.points + 2 }, fail));
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(2);
    await expect(world.run(null, LOGIN, credentials("counted"))).rejects.toMatchObject(LIMITED);
    // Capitals are the same account, and an address without an account is not told from one with.
    const capitals = { input: { email: "COUNTED@inkfolk.test", password: "wrong" } };
    await expect(world.run(null, LOGIN, capitals)).rejects.toMatchObject(LIMITED);
  });

  test("login counts what an address tries, whatever the account", async () => {
    await exhaust("loginByAddress", ADDRESS);
    await expect(world.run(null, LOGIN, credentials("somebody"))).rejects.toMatchObject(LIMITED);
  });

  test("several comments in one request are several", async () => {
    const { id } = await buildPost(world);
    await Promise.all(
      Array.from({ length: RATES.comment.points - 1 }, () => world.services.limits.spend("comment", person.id)),
    );
    const add = `addComment(input: { postId: "${id}", content: "x" }) { id }`;
    await expect(world.send(person, `mutation { a: ${add} b: ${add} }`)).rejects.toMatchObject(LIMITED);
    expect(await world.services.db.comment.count({ where: { postId: id } })).toBe(1);
  });
});

describe("a request", () => {
  let url: string;
  let person: TestPerson;

  beforeEach(async () => {
    url = await world.listen();
    person = await buildUser(world);
    world.services.limits = await openRateLimits(undefined);
  });
  afterEach(() => {
    world.services.limits = UNLIMITED;
  });

  const exhaust = (name: keyof typeof RATES, key: string) =>
    Promise.all(Array.from({ length: RATES[name].points }, () => world.services.limits.spend(name, key)));

  const askRest = (headers: Record<string, string> = {}) => fetch(`${url}/api/users/${person.id}`, { headers });
  const askGraphQL = (headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
  const asPerson = () => ({ authorization: `Bearer ${person.token}` });

  test("is counted by person, on every transport", async () => {
    await exhaust("requestByPerson", person.id);
    const rest = await askRest(asPerson());
    expect([rest.status, rest.headers.get("retry-after"), await rest.text()]).toEqual([
      429,
      "60",
      "Too many attempts. Try again in 60 seconds.",
    ]);
    const graphql = await askGraphQL(asPerson());
    expect([graphql.status, graphql.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await graphql.json()).toMatchObject({
      errors: [
        {
          message: "Too many attempts. Try again in 60 seconds.",
          extensions: { code: "RATE_LIMITED", retryAfter: 60, requestId: graphql.headers.get("x-request-id") },
        },
      ],
    });
    const problem = await askRest({ ...asPerson(), accept: "application/problem+json" });
    expect(await problem.json()).toMatchObject({ code: "RATE_LIMITED", retryAfter: 60 });
    expect((await askRest()).status).toBe(200);
  });

  test("of nobody is counted by address, and a header cannot say another", async () => {
    await exhaust("requestByAddress", networkOf("127.0.0.1"));
    for (const headers of [
      {},
      { "x-forwarded-for": "8.8.8.8" },
      { forwarded: "for=8.8.8.8" },
      { "x-real-ip": "8.8.8.8" },
      { authorization: "Bearer wrong" },
    ] as Record<string, string>[]) {
      expect((await askRest(headers)).status).toBe(429);
      expect((await askGraphQL(headers)).status).toBe(429);
    }
    expect((await askRest(asPerson())).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test("that a rule refuses says when to come back, on both transports", async () => {
    await exhaust("upload", person.id);
    const rest = await fetch(`${url}/api/objects/upload`, { method: "POST", headers: asPerson() });
    expect([rest.status, rest.headers.get("retry-after"), await rest.text()]).toEqual([
      429,
      "1800",
      "Too many attempts. Try again in 30 minutes.",
    ]);
    const graphql = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...asPerson() },
      body: JSON.stringify({ query: "mutation { createUpload(input: { kind: POST }) { uploadUrl } }" }),
    });
    expect(await graphql.json()).toMatchObject({
      errors: [{ extensions: { code: "RATE_LIMITED", retryAfter: 1800 } }],
    });
  });
});
