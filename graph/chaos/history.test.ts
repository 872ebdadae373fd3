import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Entry, openHistory, operationsOf, Refusal, Unanswered } from "./history.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfolk-history-"));
const like = { person: "ana", post: "p" };

afterAll(() => rmSync(folder, { recursive: true }));

test("what is done is written line by line as it begins and as it ends", async () => {
  const file = join(folder, "log.jsonl");
  const history = openHistory(file);
  await history.record("like", like, async () => null);
  await history.record("like", like, async () => {
    throw new Refusal(404, "NOT_FOUND");
  });
  await history.record("like", like, async () => {
    throw new Refusal(503, "UNAVAILABLE");
  });
  await history.record("like", like, async () => {
    throw new Unanswered();
  });
  await history.close();

  const entries: Entry[] = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(entries).toEqual(history.entries);
  expect(entries.map(({ phase }) => phase)).toEqual([
    "invoke",
    "ok",
    "invoke",
    "fail",
    "invoke",
    "info",
    "invoke",
    "info",
  ]);
  expect(operationsOf(entries)).toMatchObject([
    { kind: "like", input: like, outcome: "ok", end: entries[1]?.at },
    { outcome: "fail", status: 404, code: "NOT_FOUND", end: entries[3]?.at },
    // A server that crashed may have done it before, or do it later.
    { outcome: "info", status: 503, end: Infinity, answered: entries[5]?.at },
    { outcome: "info", status: undefined, end: Infinity },
  ]);
});

test("a mistake of the suite itself is no operation", async () => {
  const history = openHistory(join(folder, "mistake.jsonl"));
  const mistake = () => Promise.reject(new TypeError("not a function"));
  await expect(history.record("like", like, mistake)).rejects.toThrow(TypeError);
  await history.close();
});
