import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { VARIABLES } from "../graph/core/config.ts";
import { metrics, registry } from "../graph/core/metrics.ts";
import { PROJECT_ROOT } from "../graph/core/root.ts";

const FOLDER = join(PROJECT_ROOT, "docs", "monitoring");
const MANUAL = readFileSync(join(PROJECT_ROOT, "docs", "OPERATIONS.md"), "utf8");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

/** Names that Prometheus or the library for Node brings. */
const FOREIGN = [
  "up",
  "nodejs_eventloop_lag_p99_seconds",
  "process_resident_memory_bytes",
  "process_cpu_seconds_total",
];

let known: Set<string>;
beforeAll(() => {
  const own = Object.values(metrics).map((metric) => (metric as unknown as { name: string }).name);
  known = new Set([...FOREIGN, ...own]);
  expect(registry.getMetricsAsArray().length).toBeGreaterThanOrEqual(own.length);
});

/** The names of metrics that a query reads: all words that are no functions, labels or values. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\bby \([^)]*\)/g, "");
  return [...bare.matchAll(/[a-z_]+\w*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => /_|^up$/.test(name) && !/_quantile$/.test(name))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ""));
}

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const rules = (parse(read("alerts.yml")).groups as { rules: Rule[] }[]).flatMap(({ rules }) => rules);
const panels = JSON.parse(read("grafana.json")).panels as { title: string; targets: { expr: string }[] }[];

test("every metric of an alert and of the dashboard is one that a node has", () => {
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  for (const query of queries) {
    const names = namesIn(query);
    expect(names, query).not.toEqual([]);
    expect(
      names.filter((name) => !known.has(name)),
      query,
    ).toEqual([]);
  }
});

test("an alert wakes people for fifteen reasons at most, and each leads to a chapter of the manual", () => {
  expect(rules.length).toBeLessThanOrEqual(15);
  const anchors = [...MANUAL.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-"));
  for (const { annotations } of rules) {
    const [file, anchor = ""] = annotations.runbook.split("#");
    expect(file).toBe("docs/OPERATIONS.md");
    expect(anchors).toContain(anchor);
  }
  // It comes with Prometheus, which few machines have.
  const { error, status, stderr } = spawnSync("promtool", ["check", "rules", join(FOLDER, "alerts.yml")]);
  if (!error) expect([status, stderr.toString()]).toEqual([0, ""]);
});

test("the manual names every metric and every variable", () => {
  const own = Object.values(metrics).map((metric) => (metric as unknown as { name: string }).name);
  expect(own.filter((name) => !MANUAL.includes(`\`${name}\``))).toEqual([]);
  expect(VARIABLES.filter((name) => !MANUAL.includes(`\`${name}\``))).toEqual([]);
});

test("every file is read by the compose file", () => {
  const compose = readFileSync(join(PROJECT_ROOT, "docker-compose.yml"), "utf8");
  for (const name of readdirSync(FOLDER)) expect(compose).toContain(`./docs/monitoring/${name}:`);
});
