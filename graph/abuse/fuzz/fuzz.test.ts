import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { expectAlive, probe } from "../probe.ts";
import { must } from "../setting.ts";
import { drawInputs, type FuzzInput } from "./inputs.ts";
import { readOperations } from "./requests.ts";
import { openSender, type Sender } from "./sender.ts";

const SHOTS = Number(process.env.FUZZ_SHOTS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const CRASHERS = join(import.meta.dirname, "crashers");
/** Concurrent inputs; more would only wait for the machine. */
const HANDS = 6;
/** Fuzzed inputs end sessions: all users sign in again after so many. */
const RELOAD_AFTER = 250;
const SLOW_MS = 1000;

interface Crash {
  complaint: string;
  input: FuzzInput;
}

let sender: Sender;

beforeAll(async () => {
  sender = await openSender();
});

/** An input that failed, or is still too slow when it runs alone. */
async function judge(input: FuzzInput): Promise<Crash | undefined> {
  const { complaint, milliseconds } = await sender.send(input).catch((error: Error) => ({
    complaint: `no answer: ${error.message}`,
    milliseconds: 0,
  }));
  if (complaint) return { complaint, input };
  return milliseconds > SLOW_MS ? { complaint: SLOW, input } : undefined;
}

const SLOW = `no answer within ${SLOW_MS} ms`;

/** A busy machine makes anything slow once: slow means slow every time and alone. */
async function isSlowAlone(input: FuzzInput): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { milliseconds } = await sender.send(input);
    if (milliseconds <= SLOW_MS) return false;
  }
  return true;
}

async function fire(inputs: readonly FuzzInput[]): Promise<Crash[]> {
  const crashes: Crash[] = [];
  for (let start = 0; start < inputs.length; start += RELOAD_AFTER) {
    const queue = inputs.slice(start, start + RELOAD_AFTER);
    await sender.signInAgain();
    await Promise.all(
      Array.from({ length: HANDS }, async () => {
        for (let input = queue.shift(); input; input = queue.shift()) {
          const crash = await judge(input);
          if (crash) crashes.push(crash);
        }
      }),
    );
    await expectAlive();
  }
  const lasting: Crash[] = [];
  for (const crash of crashes) {
    if (crash.complaint !== SLOW || (await isSlowAlone(crash.input))) lasting.push(crash);
  }
  return lasting;
}

/** Bad inputs are saved, and sent first in later runs. */
function keep({ input }: Crash): string {
  const json = `${JSON.stringify(input, null, 2)}\n`;
  const name = `${input.transport}-${createHash("sha256").update(json).digest("hex").slice(0, 12)}.json`;
  writeFileSync(join(CRASHERS, name), json);
  return name;
}

test("what once ended badly is answered well", async () => {
  const inputs = readdirSync(CRASHERS)
    .filter((name) => name.endsWith(".json"))
    .map((name): FuzzInput => JSON.parse(readFileSync(join(CRASHERS, name), "utf8")));
  expect(await fire(inputs)).toEqual([]);
});

test(`${SHOTS} inputs made of the schema and the REST table, FUZZ_SEED=${SEED}`, { timeout: 600_000 }, async () => {
  const schema = buildClientSchema((await must(undefined, getIntrospectionQuery())) as IntrospectionQuery);
  const operations = readOperations(JSON.parse((await probe({ path: "/api/openapi.json" })).text));
  const crashes = await fire(drawInputs(SEED, SHOTS, schema, operations));
  const report = crashes.map((crash) => `${keep(crash)}: ${crash.complaint}`);
  expect(report).toEqual([]);
});
