import { readFileSync, writeFileSync } from "node:fs";
import { type Release, runBenchmark } from "../../../graph/bench/frame.ts";
import { describePostgres, isReportWanted, renderAligned, writeReport } from "../../../graph/bench/report.ts";
import { run } from "../../../graph/tasks/run.ts";
import { chip, comment, follow, leaveAndReturn, like, openAndClose } from "./acts.ts";
import { openFeed, showEnd } from "./feed.ts";
import { type Figures, type Loaded, nameOf, toLines, withPosts } from "./figures.ts";
import { measureLoads } from "./loads.ts";
import { CPU_SLOWDOWN, PURPOSE, type Width } from "./settings.ts";
import { checkOrRecord } from "./short.ts";
import { openSite, type Site } from "./site.ts";
import { openVisit } from "./visit.ts";

/** The results of a run with --before, for comparison. */
const BEFORE = new URL("before.json", import.meta.url);
const WIDTHS: readonly Width[] = [390, 1440];

type Note = (what: string, value: number) => void;

async function measureActs({ browser, url, token }: Site, width: Width, posts: Loaded, note: Note): Promise<void> {
  const { page, setSlowdown, readHeap, close } = await openVisit(browser, { url, width, token });
  const noteAct: Note = (what, value) => note(withPosts(what, posts), value);
  try {
    await setSlowdown(1);
    await openFeed(page, posts);
    noteAct("objects of the page", await readHeap());
    await setSlowdown(CPU_SLOWDOWN);
    noteAct("like", await like(page));
    noteAct("comment", await comment(page));
    await showEnd(page);
    const [left, returned] = await leaveAndReturn(page);
    noteAct("leave the feed", left);
    noteAct("return to it", returned);
    noteAct("follow", await follow(page));
    const [opened, closed] = await openAndClose(page);
    noteAct("open a dialog", opened);
    noteAct("close it", closed);
    noteAct("chip", await chip(page));
  } finally {
    await close();
  }
}

async function measureFirstLoads({ browser, url, token }: Site, width: Width, note: Note): Promise<void> {
  for (const [name, visitor] of [
    ["feed", token],
    ["landing", undefined],
  ] as const) {
    const { largestPaint, blocking, shifts } = await measureLoads(browser, url, width, visitor);
    note(`${name}: largest paint`, largestPaint);
    note(`${name}: blocked`, blocking);
    note(`${name}: what moved`, shifts);
  }
}

async function measureAll(site: Site): Promise<Figures> {
  const figures: Figures = {};
  for (const width of WIDTHS) {
    const note: Note = (what, value) => {
      figures[nameOf(what, width)] = value;
      // It takes minutes: progress is printed.
      console.info(`${nameOf(what, width)}: ${value.toFixed(3)}`);
    };
    await measureFirstLoads(site, width, note);
    for (const posts of [20, 200] as const) await measureActs(site, width, posts, note);
  }
  return figures;
}

async function bench(releases: Release[]): Promise<void> {
  if (!process.argv.includes("--built")) await run("npm", ["run", "--silent", "build"]);
  const site = await openSite(releases);
  if (PURPOSE !== "compare") return checkOrRecord(site);
  const figures = await measureAll(site);
  if (process.argv.includes("--before")) writeFileSync(BEFORE, `${JSON.stringify(figures, undefined, 2)}\n`);
  const lines = toLines(JSON.parse(readFileSync(BEFORE, "utf8")) as Figures, figures, WIDTHS);
  console.info(`\n${renderAligned(lines)}`);
  const circumstances = `Chromium ${site.browser.version()}; ${await describePostgres(site.databaseUrl)}.`;
  if (isReportWanted()) writeReport("web", circumstances, lines);
}

await runBenchmark(bench);
