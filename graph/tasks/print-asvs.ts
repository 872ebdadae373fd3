import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PROJECT_ROOT } from "../core/root.ts";
import { PRODUCT_NAME } from "../text/product.ts";

/** How many requirements the standard has at each level that we answer in full. */
const REQUIREMENTS_OF_LEVEL = { 1: 70, 2: 183 };

const requirement = z.strictObject({
  /** As the standard numbers it, `2.3.4`. */
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: z.literal([1, 2, 3]),
  title: z.string().min(1),
  /** `path › title`: tests that fail when it is broken. */
  tests: z.array(z.string()).min(1).optional(),
  /** `path#heading`: where it is written down, for what asks for documentation or is a matter of configuration. */
  documents: z.array(z.string()).min(1).optional(),
  /** Why it is not met. */
  deviation: z.string().min(1).optional(),
  /** Why there is nothing to meet. */
  notApplicable: z.string().min(1).optional(),
});
type Requirement = z.infer<typeof requirement>;

const register = z.strictObject({
  standard: z.string(),
  chapters: z.record(z.string(), z.string()),
  requirements: z.array(requirement),
});

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), "utf8");

/** What a heading is called in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .trim()
    .replaceAll(" ", "-");

function complainOfTest(reference: string): string | undefined {
  const [path = "", title = ""] = reference.split(" › ");
  if (!title) return `${reference}: a test is named by its file and its title`;
  if (!existsSync(join(PROJECT_ROOT, path))) return `${reference}: there is no such file`;
  return read(path).includes(title) ? undefined : `${reference}: the file has no such test`;
}

function complainOfDocument(reference: string): string | undefined {
  const [path = "", anchor = ""] = reference.split("#");
  if (!existsSync(join(PROJECT_ROOT, path))) return `${reference}: there is no such file`;
  const anchors = Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => anchorOf(heading));
  return anchors.includes(anchor) ? undefined : `${reference}: the page has no such heading`;
}

function complainOf(row: Requirement): (string | undefined)[] {
  const answers = [row.tests ?? row.documents, row.deviation, row.notApplicable].filter(Boolean);
  return [
    answers.length === 1 ? undefined : "either it is shown, or it deviates, or it does not apply",
    ...(row.tests ?? []).map(complainOfTest),
    ...(row.documents ?? []).map(complainOfDocument),
  ].map((complaint) => complaint && `${row.id}: ${complaint}`);
}

function complainOfCounts(rows: readonly Requirement[]): (string | undefined)[] {
  const isTwice = rows.find((row, index) => rows.findIndex(({ id }) => id === row.id) !== index);
  return [
    isTwice && `${isTwice.id} is there twice`,
    ...Object.entries(REQUIREMENTS_OF_LEVEL).map(([level, expected]) => {
      const count = rows.filter((row) => row.level === Number(level)).length;
      return count === expected ? undefined : `level ${level} has ${expected} requirements, here are ${count}`;
    }),
  ];
}

const isMet = ({ tests, documents }: Requirement) => Boolean(tests || documents);

function printCounts(rows: readonly Requirement[]): string {
  const lines = ([1, 2, 3] as const).map((level) => {
    const applicable = rows.filter((row) => row.level === level && !row.notApplicable);
    const met = applicable.filter(isMet).length;
    return `| ${level} | ${met} of ${applicable.length} | ${applicable.length - met} | ${rows.filter((row) => row.level === level).length - applicable.length} |`;
  });
  return ["| level | met, of those that apply | deviate | do not apply |", "| --- | --- | --- | --- |", ...lines].join(
    "\n",
  );
}

function printAnswer(row: Requirement): string {
  if (row.deviation) return `**Deviates.** ${row.deviation}`;
  if (row.notApplicable) return `Does not apply: ${row.notApplicable}`;
  const documents = (row.documents ?? []).map((reference) => `[${reference}](../../${reference})`);
  const tests = (row.tests ?? []).map((reference) => {
    const [path, title] = reference.split(" › ");
    return `[${path}](../../${path}): ${title?.replaceAll("|", "\\|")}`;
  });
  return [...tests, ...documents].join("<br>");
}

function printPage({ standard, chapters, requirements }: z.infer<typeof register>): string {
  const sections = Object.entries(chapters).map(([number, name]) => {
    const rows = requirements.filter(({ id }) => id.startsWith(`${number}.`));
    const lines = rows.map((row) => `| ${row.id} | ${row.level} | ${row.title} | ${printAnswer(row)} |`);
    return [
      `## ${number}. ${name}`,
      "",
      "| id | level | what | shown by |",
      "| --- | --- | --- | --- |",
      ...lines,
    ].join("\n");
  });
  return [
    `# ${standard}: how ${PRODUCT_NAME} answers it`,
    "",
    "Every requirement of levels 1 and 2, and those of level 3 that are met. Written by `npm run asvs` from",
    "[asvs.json](asvs.json); `npm run check` fails when a test or a heading that is named here is missing. The titles are",
    "ours; the numbers are the standard's.",
    "",
    printCounts(requirements),
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** `--check` fails when the committed page is not what the register says; without it the page is written. */
const page = "docs/security/asvs.md";
const parsed = register.parse(JSON.parse(read("docs/security/asvs.json")));
const complaints = [...complainOfCounts(parsed.requirements), ...parsed.requirements.flatMap(complainOf)].filter(
  Boolean,
);
if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exitCode = 1;
} else if (!process.argv.includes("--check")) {
  writeFileSync(join(PROJECT_ROOT, page), printPage(parsed));
} else if (!existsSync(join(PROJECT_ROOT, page)) || read(page) !== printPage(parsed)) {
  console.error(`${page} is not what asvs.json says. Run: npm run asvs`);
  process.exitCode = 1;
}
