import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { expectAlive, knock } from "../knock.ts";
import { must } from "../setting.ts";
import { readOperations } from "./requests.ts";
import { type Gun, loadGun } from "./shoot.ts";
import { drawShots, type Shot } from "./shots.ts";

const SHOTS = Number(process.env.FUZZ_SHOTS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const CRASHERS = join(import.meta.dirname, "crashers");
/** At once; more would only wait for the machine. */
const HANDS = 6;
/** Sessions end by what is fuzzed; so often everybody signs in again. */
const RELOAD_AFTER = 250;
const SLOW_MS = 1000;

interface Crash {
  complaint: string;
  shot: Shot;
}

let gun: Gun;

beforeAll(async () => {
  gun = await loadGun();
});

/** A shot that failed by itself or, sent again with nobody else around, is still too slow. */
async function judge(shot: Shot): Promise<Crash | undefined> {
  const { complaint, milliseconds } = await gun.shoot(shot).catch((error: Error) => ({
    complaint: `no answer: ${error.message}`,
    milliseconds: 0,
  }));
  if (complaint) return { complaint, shot };
  return milliseconds > SLOW_MS ? { complaint: SLOW, shot } : undefined;
}

const SLOW = `no answer within ${SLOW_MS} ms`;

/** On a busy machine anything can be slow once; what is slow every time, alone, is slow. */
async function isSlowAlone(shot: Shot): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { milliseconds } = await gun.shoot(shot);
    if (milliseconds <= SLOW_MS) return false;
  }
  return true;
}

async function fire(shots: readonly Shot[]): Promise<Crash[]> {
  const crashes: Crash[] = [];
  for (let start = 0; start < shots.length; start += RELOAD_AFTER) {
    const queue = shots.slice(start, start + RELOAD_AFTER);
    await gun.reload();
    await Promise.all(
      Array.from({ length: HANDS }, async () => {
        for (let shot = queue.shift(); shot; shot = queue.shift()) {
          const crash = await judge(shot);
          if (crash) crashes.push(crash);
        }
      }),
    );
    await expectAlive();
  }
  const lasting: Crash[] = [];
  for (const crash of crashes) {
    if (crash.complaint !== SLOW || (await isSlowAlone(crash.shot))) lasting.push(crash);
  }
  return lasting;
}

/** What ends badly is kept, and sent first from then on. */
function keep({ shot }: Crash): string {
  const json = `${JSON.stringify(shot, null, 2)}\n`;
  const name = `${shot.door}-${createHash("sha256").update(json).digest("hex").slice(0, 12)}.json`;
  writeFileSync(join(CRASHERS, name), json);
  return name;
}

test("what once ended badly is answered well", async () => {
  const shots = readdirSync(CRASHERS)
    .filter((name) => name.endsWith(".json"))
    .map((name): Shot => JSON.parse(readFileSync(join(CRASHERS, name), "utf8")));
  expect(await fire(shots)).toEqual([]);
});

test(`${SHOTS} inputs made of the schema and the REST table, FUZZ_SEED=${SEED}`, { timeout: 600_000 }, async () => {
  const schema = buildClientSchema((await must(undefined, getIntrospectionQuery())) as IntrospectionQuery);
  const operations = readOperations(JSON.parse((await knock({ path: "/api/openapi.json" })).text));
  const crashes = await fire(drawShots(SEED, SHOTS, schema, operations));
  const report = crashes.map((crash) => `${keep(crash)}: ${crash.complaint}`);
  expect(report).toEqual([]);
});
