import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { RATES } from "../core/limits.ts";
import { openRateLimits, type RateLimits } from "../core/rate-limits.ts";

const { REDIS_URL } = process.env;
let nodes: [RateLimits, RateLimits];

beforeAll(async () => {
  if (!REDIS_URL) throw new Error("These suites need REDIS_URL.");
  nodes = [await openRateLimits(REDIS_URL), await openRateLimits(REDIS_URL)];
  // Until Redis first answers, each node counts alone.
  await vi.waitFor(async () => {
    const outcomes = await spendEverything(nodes[0], randomUUID());
    expect(outcomes).toBe("shared");
  });
});

afterAll(() => Promise.all(nodes.map((node) => node.close())));

/** Exhausts a key on one node. @returns whether the other then refuses it. */
async function spendEverything(node: RateLimits, key: string): Promise<"shared" | "alone"> {
  await Promise.all(Array.from({ length: RATES.comment.points }, () => node.spend("comment", key)));
  const other = nodes.find((each) => each !== node);
  return (other as RateLimits).spend("comment", key).then(
    () => "alone",
    () => "shared",
  );
}

test("what is done on one node counts on the other, exactly, also at the same time", async () => {
  const key = randomUUID();
  const outcomes = await Promise.allSettled(
    Array.from({ length: RATES.comment.points + 10 }, (_, index) =>
      nodes[index % 2 === 0 ? 0 : 1].spend("comment", key),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: "RATE_LIMITED", retryAfter: 60 } });
});

test("what one node forgives, the other forgets", async () => {
  const key = randomUUID();
  expect(await spendEverything(nodes[0], key)).toBe("shared");
  await nodes[1].forgive("comment", key);
  await nodes[0].spend("comment", key);
});
