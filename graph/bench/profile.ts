import { existsSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

export type Profile = Record<string, number>;

const PARTS: readonly [part: string, files: RegExp][] = [
  ["driver of Postgres", /node_modules\/pg/],
  ["Apollo, graphql-js", /node_modules\/(@apollo|graphql|@graphql)/],
  ["Prisma", /prisma/],
  ["other packages", /node_modules/],
  ["execution", /graph\/graphql\//],
  ["doors", /graph\/(http|rest|process|bench)\/|graph\/app/],
  ["rules and lists", /graph\//],
  ["Node's HTTP, streams, timers", /^node:/],
];

const NATIVE = new Map([
  ["(garbage collector)", "garbage"],
  ["writev", "writing to sockets"],
  ["writeBuffer", "writing to sockets"],
  ["writeUtf8String", "writing to sockets"],
  ["writeLatin1String", "writing to sockets"],
]);

const JSON_FUNCTIONS = /^(parseRow|prettyJSONStringify|jsonParse)$/;

const MICROSECONDS = 200;

/** Profiles the process until it is stopped. Time that other processes took counts where this one waited. */
export async function startProfiling(): Promise<() => Promise<Profile>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: MICROSECONDS });
  await session.post("Profiler.start");
  return async () => {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    return sumUp(profile);
  };
}

function sumUp({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Profile {
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOfNode = new Map<number, string>();
  const partOf = (id: number): string => {
    const known = partOfNode.get(id);
    if (known) return known;
    const { functionName, url, lineNumber, columnNumber } = (byId.get(id) as (typeof nodes)[number]).callFrame;
    const parent = parentOf.get(id);
    const own = NATIVE.get(functionName) ?? (JSON_FUNCTIONS.test(functionName) ? "JSON" : undefined);
    // Built-in functions have no file: they count for their caller.
    const part = own ?? (url ? partOfFile(url, lineNumber, columnNumber) : parent ? partOf(parent) : "other");
    partOfNode.set(id, part);
    return part;
  };
  const sums: Profile = {};
  samples.forEach((id, index) => {
    if (byId.get(id)?.callFrame.functionName === "(idle)") return;
    const part = partOf(id);
    sums[part] = (sums[part] ?? 0) + (timeDeltas[index] ?? 0) / 1000;
  });
  return sums;
}

const maps = new Map<string, SourceMap | null>();

function partOfFile(url: string, line: number, column: number): string {
  const file = originalOf(url, line, column);
  return PARTS.find(([, files]) => files.test(file))?.[0] ?? "other";
}

function originalOf(url: string, line: number, column: number): string {
  if (!url.startsWith("file:")) return url;
  const built = fileURLToPath(url);
  let map = maps.get(built);
  if (map === undefined) {
    map = existsSync(`${built}.map`) ? new SourceMap(JSON.parse(readFileSync(`${built}.map`, "utf8"))) : null;
    maps.set(built, map);
  }
  const entry = map?.findEntry(line, column);
  return entry && "originalSource" in entry ? entry.originalSource : built;
}
