import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { endOf, exitCodeOf, run } from "./run.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How many files and journeys the end names. */
const SLOWEST = 10;

/** How many lines say why a runner ends badly although each test passes. */
const COMPLAINT_LINES = 20;

interface Duration {
  name: string;
  ms: number;
}

/** Of a runner: what it counted, and the names of what failed, or why it ended badly without. */
interface Outcome extends Counts {
  failures: string[];
  /** How long each file or journey took. */
  durations: Duration[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface Spec {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: { duration: number }[] }[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
}

/**
 * Everything that needs no outside service, and one closing line that counts all of it, which is also written to the file
 * TEST_SUMMARY when it is named.
 */
async function test(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "inkfolk-test-report-"));
  try {
    await run("npm", ["run", "--silent", "build"]);
    // For tests that start servers.
    process.env.PRODUCT = "built";
    const checks = await count("npm", ["run", "--silent", "check:generated"]);
    const budgets = await count("npm", ["run", "--silent", "budgets"]);
    const unit = await runVitest(join(folder, "unit.json"));
    const browser = await runPlaywright(join(folder, "browser"));
    const parts = { checks, budgets, unit, browser };
    // What failed has scrolled away, or was cut from a log, by the time that the last part ends.
    for (const [name, { passed, failed, failures }] of Object.entries(parts)) {
      console.info([`${name}: ${passed} passed, ${failed} failed`, ...failures].join("\n  "));
    }
    const durations = Object.values(parts).flatMap((part) => part.durations);
    const slowest = durations.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
    console.info(
      ["\nThe slowest:", ...slowest.map(({ name, ms }) => `${Math.round(ms / 1000)} s ${name}`)].join("\n  "),
    );
    const total = Object.values<Counts>(parts).reduce(add);
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
    const summary = `${total.passed} passed, ${total.failed} failed${skipped}`;
    console.info(`\n${summary}`);
    if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, summary);
    process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runVitest(report: string): Promise<Outcome> {
  const args = [
    "run",
    "--config",
    "graph/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const { exitCode, lines } = await endOf("npx", ["vitest", ...args], COMPLAINT_LINES);
  const { numPassedTests, numFailedTests, numPendingTests, testResults }: VitestReport = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
  );
  return {
    ...orFailed(exitCode, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }),
    failures: exitCode !== 0 && failures.length === 0 ? lines : failures,
    durations: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
  };
}

async function runPlaywright(folder: string): Promise<Outcome> {
  mkdirSync(folder);
  // The journeys that cross many screens; `.ci/run` asks for all of them.
  const { JOURNEYS = "core" } = process.env;
  const exitCode = await exitCodeOf("npx", ["tsx", "web/e2e/parts.ts"], { BROWSER_REPORTS: folder, JOURNEYS });
  const reports = readdirSync(folder).map(
    (name): PlaywrightReport => JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
  const flaky = reports.reduce((sum, { stats }) => sum + stats.flaky, 0);
  if (flaky > 0) console.info(`${flaky} journeys needed a second try`);
  const counts = reports.map(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
  const specs = reports.flatMap(({ suites }) => suites.flatMap(specsOf));
  const failures = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  const durations = specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return { ...orFailed(exitCode, counts.reduce(add, { passed: 0, failed: 0, skipped: 0 })), failures, durations };
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

async function count(command: string, args: string[]): Promise<Outcome> {
  const exitCode = await exitCodeOf(command, args);
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, failures: [], durations: [] };
}

const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** A runner that ends badly although no test of its own failed has failed all the same. */
const orFailed = (exitCode: number, counts: Counts): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

test().catch((error) => {
  console.error(error);
  process.exit(1);
});
