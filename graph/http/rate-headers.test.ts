import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATES } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { buildProgram, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let person: TestPerson;
let program: TestPerson;
beforeAll(async () => {
  world.services.limits = await openRateLimits(undefined);
});
afterAll(() => {
  world.services.limits = UNLIMITED;
});

const tokenOf = (who: "key" | "person" | "address") =>
  ({ key: program.token, person: person.token, address: undefined })[who];

async function ask(token: string | undefined, path: string, query?: string) {
  const url = await world.listen();
  const response = await fetch(url + path, {
    method: query ? "POST" : "GET",
    headers: { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" },
    ...(query && { body: JSON.stringify({ query }) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    policy: response.headers.get("ratelimit-policy"),
    left: response.headers.get("ratelimit"),
    retryAfter: response.headers.get("retry-after"),
    body: text.startsWith("{") ? JSON.parse(text) : text,
  };
}

/** The number of requests that a `RateLimit` header says are left. */
const leftIn = (header: string | null) => Number(header?.match(/;r=(\d+);t=\d+$/)?.[1]);

describe("each answer says how many requests are left", () => {
  test.each([
    ["key", RATES.requestByKey.points],
    ["person", RATES.requestByPerson.points],
    ["address", RATES.requestByAddress.points],
  ] as const)("to a %s", async (who, limit) => {
    [person, program] = [await buildUser(world), program];
    program = await buildProgram(world, person, ["profile:read"]);
    const answers = [
      await ask(tokenOf(who), "/graphql", "{ services { label } }"),
      await ask(tokenOf(who), "/api/services"),
      await ask(tokenOf(who), "/graphql", "{ nonsense }"),
      await ask(tokenOf(who), "/api/auth/sessions"),
      // Answered by Express.
      await ask(tokenOf(who), "/api/objects/multipart/none?key=none"),
    ];
    for (const { policy, left } of answers) {
      expect(policy).toBe(`"${who}";q=${limit};w=60`);
      expect(left).toMatch(new RegExp(`^"${who}";r=\\d+;t=\\d+$`));
    }
    const counts = answers.map(({ left }) => leftIn(left));
    expect(counts.toSorted((one, other) => other - one)).toEqual(counts);
    // A document that is refused counts for more.
    expect((counts[1] ?? 0) - (counts[2] ?? 0)).toBeGreaterThan(10);
  });

  test("also where none are", async () => {
    program = await buildProgram(world, person, ["profile:read"]);
    const { keyId } = program as TestPerson & { keyId: string };
    await world.services.limits.spend("requestByKey", keyId, RATES.requestByKey.points);
    for (const path of ["/api/services", "/graphql?query={services{label}}"]) {
      const { status, left, retryAfter } = await ask(program.token, path);
      expect([status, leftIn(left)]).toEqual([429, 0]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });
});

test("an answer to a key has its cost, and anybody may ask for theirs", async () => {
  program = await buildProgram(world, person, ["profile:read"]);
  const { body } = await ask(program.token, "/graphql", "{ rateLimit { limit cost remaining resetAt } }");
  const { limit, cost, remaining, resetAt } = body.data.rateLimit;
  expect({ limit, cost, remaining }).toEqual({ limit: 300, cost: 1, remaining: 299 });
  expect(Date.parse(resetAt)).toBeGreaterThan(Date.now());
  expect(body.extensions.cost).toEqual({ requested: 1, limit: 300, remaining: 299 });
  // 100 people with 20 followers each.
  const costly = await ask(
    program.token,
    "/graphql",
    "{ searchUsers(first: 100) { nodes { followers { nodes { id } } } } }",
  );
  expect(costly.body.extensions.cost.requested).toBeGreaterThan(10);
  expect((await ask(person.token, "/graphql", "{ rateLimit { cost } }")).body).toEqual({
    data: { rateLimit: { cost: 1 } },
  });
});
