import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Probe, probe } from "./probe.ts";
import { type Person, registerPerson } from "./setting.ts";

const PAIRS = 500;
/** How well response times separate two cases: 0.5 is a coin, 1 is certainty. */
const MAX_AUC = 0.55;
/** Chance alone exceeds the bound for `PAIRS` in one of a few hundred runs. */
const RUNS = 3;

let people: Person[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 10 }, () => registerPerson()));
});

/** The chance that one of `ones` took longer than one of `others`, ties half: the U of Mann and Whitney, over pairs. */
function auc(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map((one) => others.reduce((sum, other) => sum + (one > other ? 1 : one === other ? 0.5 : 0), 0));
  return wins.reduce((sum, each) => sum + each, 0) / (ones.length * others.length);
}

/** Alternates between an existing and an unknown account in random order. */
async function compare(send: (email: string) => Probe) {
  const somebody: Answer[] = [];
  const nobody: Answer[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const known = { answers: somebody, email: (people[index % people.length] as Person).email };
    const unknown = { answers: nobody, email: `guest${randomUUID().slice(0, 8)}@inkfolk.test` };
    for (const { answers, email } of index % 2 ? [known, unknown] : [unknown, known]) {
      answers.push(await probe({ method: "POST", ...send(email) }));
    }
  }
  return { somebody, nobody };
}

const saidBy = (answers: readonly Answer[]) => [...new Set(answers.map(({ status, text }) => `${status} ${text}`))];
const timesOf = (answers: readonly Answer[]) => answers.map(({ milliseconds }) => milliseconds);

describe("neither words nor time tell whether an address is somebody's", () => {
  test.each<[what: string, status: number, send: (email: string) => Probe]>([
    ["signing in", 401, (email) => ({ path: "/api/auth/login", body: { email, password: "a guess of a stranger's" } })],
    [
      "registering with a username that is taken",
      409,
      (email) => ({
        path: "/api/auth/register",
        body: {
          email,
          username: (people[0] as Person).username,
          password: "a long one of a stranger's",
          fullName: "A Stranger",
          userType: "canvas",
          location: "Austin, TX",
        },
      }),
    ],
    ["a forgotten password", 200, (email) => ({ path: "/api/auth/request-password-reset", body: { email } })],
  ])("%s", { timeout: 240_000 }, async (_what, status, send) => {
    const areas: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { somebody, nobody } = await compare(send);
      expect(new Set([...somebody, ...nobody].map((answer) => answer.status))).toEqual(new Set([status]));
      expect(saidBy(somebody)).toEqual(saidBy(nobody));
      areas.push(auc(timesOf(somebody), timesOf(nobody)));
      if (Math.abs((areas.at(-1) as number) - 0.5) <= MAX_AUC - 0.5) return;
    }
    expect(areas).toEqual([]);
  });
});
