import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { convert } from "../objects/convert.ts";
import { WIDTHS } from "../objects/formats.ts";
import { run } from "../tasks/run.ts";
import { startNode } from "../testing/node.ts";
import { type RestClient, registerRest } from "../testing/rest-client.ts";
import { createBenchDatabase } from "./database.ts";
import { probed, startProbe } from "./probe.ts";
import { describePostgres, isReportWanted, type Lines, renderAligned, writeReport } from "./report.ts";
import { startScratch } from "./scratch.ts";
import { productEnvironment } from "./settings.ts";
import { medianOf } from "./statistics.ts";

/** Time of our images, as a multiple of a script with sharp alone. */
const MOST_OF_BARE = 1.25;
/** Time of the API's slowest requests while images are made, as a multiple of their usual time. */
const MOST_OF_QUIET = 2;

const ROUNDS = 7;
const SLOTS = 5;
const SLOT_MS = 5_000;
const UPLOADERS = 2;
const POSTS = 10;

/** Like a phone's photo: soft forms, and grain that no format can drop. */
function takePhoto(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) {
    const [x, y] = [(index / 3) % width, Math.floor(index / 3 / width)];
    const light = 128 + 60 * Math.sin(x / 97) * Math.cos(y / 131) + 30 * Math.sin((x * y) / 50_000);
    const grain = Math.random() * 16 - 8;
    pixels.set([light + grain, light * 0.8 + 20 + grain, 255 - light + grain], index);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function convertBare(photo: Buffer): Promise<void> {
  const upright = sharp(photo).autoOrient();
  for (const width of WIDTHS) await upright.clone().resize(width).webp({ quality: 80 }).toBuffer();
}

interface Cost {
  processor: number;
  wall: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { processor: (user + system) / 1000, wall: performance.now() - start };
}

async function compareWithBare(photo: Buffer): Promise<Lines> {
  const contestants = { "bare sharp": () => convertBare(photo), ours: () => convert(photo) };
  const costs: Record<keyof typeof contestants, Cost[]> = { "bare sharp": [], ours: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const names = round % 2 ? (["ours", "bare sharp"] as const) : (["bare sharp", "ours"] as const);
    for (const name of names) {
      const cost = await costOf(contestants[name]);
      if (round > 0) costs[name].push(cost);
    }
  }
  const median = (name: keyof typeof contestants, what: keyof Cost) => medianOf(costs[name].map((cost) => cost[what]));
  const line = (what: keyof Cost, label: string) => {
    const [bare, ours] = [median("bare sharp", what), median("ours", what)];
    return [label, bare.toFixed(0), ours.toFixed(0), (ours / bare).toFixed(2), String(MOST_OF_BARE)];
  };
  return [
    ["12 megapixels, milliseconds", "bare sharp", "ours", "ratio", "at most"],
    line("processor", "processor time"),
    line("wall", "until it is done"),
  ];
}

async function upload(person: RestClient, photo: Buffer): Promise<string> {
  const { uploadURL } = await person.call<{ uploadURL: string }>("POST", "/api/objects/upload", { kind: "post" });
  const { pathname, search } = new URL(uploadURL);
  await fetch(person.url + pathname + search, { method: "PUT", body: new Uint8Array(photo) });
  const body = { tattooImageURL: pathname };
  return (await person.call<{ objectPath: string }>("PUT", "/api/tattoo-images", body)).objectPath;
}

/** `UPLOADERS` people send photos one after the other while the work runs. @returns how many were finished. */
async function whileUploading(person: RestClient, photo: Buffer, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let finished = 0;
  const uploading = Array.from({ length: UPLOADERS }, async () => {
    for (; !isOver; finished += 1) await upload(person, photo);
  });
  await work();
  isOver = true;
  await Promise.all(uploading);
  return finished;
}

async function askWhileUploading(person: RestClient, photo: Buffer): Promise<Lines> {
  const slow: Record<"quiet" | "uploading", number[]> = { quiet: [], uploading: [] };
  const probe = await startProbe(person.url, person.token);
  let finished = 0;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    slow.quiet.push(await probed(probe, () => sleep(SLOT_MS)));
    const work = async () => void slow.uploading.push(await probed(probe, () => sleep(SLOT_MS)));
    finished += await whileUploading(person, photo, work);
    // The AVIF variants may take as long again.
    await sleep(SLOT_MS);
  }
  probe.kill();
  const [quiet, uploading] = [medianOf(slow.quiet), medianOf(slow.uploading)];
  return [
    ["feed, p99 in milliseconds", "quiet", `${UPLOADERS} uploads at a time`, "ratio", "at most", "photos a second"],
    [
      "over GraphQL",
      quiet.toFixed(1),
      uploading.toFixed(1),
      (uploading / quiet).toFixed(2),
      String(MOST_OF_QUIET),
      ((finished * 1000) / (SLOTS * SLOT_MS)).toFixed(1),
    ],
  ];
}

async function bench(): Promise<void> {
  await run("npm", ["run", "--silent", "build"]);
  const photo = await takePhoto(4032, 3024);
  const tables = [await compareWithBare(photo)];
  console.info(renderAligned(tables[0] ?? []));
  const scratch = await startScratch();
  const database = await createBenchDatabase(scratch.url);
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-images-"));
  const env = { ...productEnvironment(), ...database.env, DATA_DIR: folder, NODE_ENV: "production" };
  const node = await startNode(env, undefined, ["dist/graph/main.js"]);
  try {
    const person = await registerRest(node.url, "photographer", "artist");
    for (let post = 0; post < POSTS; post += 1) {
      await person.call("POST", "/api/posts", { caption: "Healed", imageUrl: await upload(person, photo) });
    }
    const table = await askWhileUploading(person, photo);
    console.info(`\n${renderAligned(table)}`);
    if (isReportWanted()) writeReport("images", await describePostgres(scratch.url), ...tables, table);
  } finally {
    await node.kill();
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

bench().catch((error) => {
  console.error(error);
  process.exit(1);
});
