import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { PROJECT_ROOT } from "../core/root.ts";

const PAGE = join(PROJECT_ROOT, "docs", "PERFORMANCE.md");

/** Parts of the page that a command writes, each between two markers of its name. */
type ReportName = "bench" | "growth" | "live" | "images" | "start" | "web";

export type Lines = readonly (readonly string[])[];

export const isReportWanted = () => process.argv.includes("--write");

export const describeMachine = () =>
  `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"})`;

export async function describePostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    return `Postgres ${rows[0]?.server_version.split(" ")[0]}`;
  } finally {
    await client.end();
  }
}

/**
 * Writes tables into docs/PERFORMANCE.md, below a line with date and machine.
 * @param circumstances such as "Postgres 15.14, 20,000 posts".
 * @throws when the page lacks the markers.
 */
export function writeReport(name: ReportName, circumstances: string, ...tables: readonly Lines[]): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = readFileSync(PAGE, "utf8");
  const [before, rest] = splitAt(page, start);
  const [, after] = splitAt(rest, end);
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}. ${circumstances}`;
  const blocks = [measured, ...tables.map(toMarkdown)];
  writeFileSync(PAGE, `${before}${start}\n\n${blocks.join("\n\n")}\n\n${end}${after}`);
}

function splitAt(text: string, marker: string): [before: string, after: string] {
  const parts = text.split(marker);
  if (parts.length !== 2) throw new Error(`${PAGE} must have ${marker} once`);
  return parts as [string, string];
}

function toMarkdown(lines: Lines): string {
  const [headings = [], ...rows] = lines.map((line) => line.map((cell) => cell.replaceAll("|", "\\|")));
  const row = (cells: readonly string[]) => `| ${headings.map((_, column) => cells[column] ?? "").join(" | ")} |`;
  return [row(headings), row(headings.map(() => "---")), ...rows.map(row)].join("\n");
}

export function pickColumns([headings = [], ...rows]: Lines, isWanted: (heading: string) => boolean): Lines {
  return [headings, ...rows].map((line) => line.filter((_, column) => isWanted(headings[column] ?? "")));
}

export function renderAligned(lines: Lines): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(align).join("   ").trimEnd()).join("\n");
}
