import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { PROJECT_ROOT } from "../core/root.ts";

/*
 * Prints what people read of each noun into `docs/texts/`, one page for each, so that one person can read it aloud in ten
 * minutes. With `--check` it fails where a page is out of date.
 */

const FOLDER = join(PROJECT_ROOT, "docs", "texts");

/** Folders of `web/` and `graph/` that say nothing to people. */
const SILENT = /^(abuse|bench|build|chaos|cluster|db|e2e|generated|invariants|jobs|outbox|public|tasks|testing)$/;

/** Names under which a text is none that people read. */
const CODE = /^(className|sx|key|id|d|viewBox|to|href|src|type|name|path|query|code)$/;
/** The same on the server: descriptions of the schema are in `schema.graphql`. */
const MANUAL = /^(description|summary|when)$/;

interface Node {
  type: string;
  value?: unknown;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Whether a text reads as words: it begins like a sentence or a label, and is no constant, address or format. */
const isWords = (text: string): boolean =>
  /^[“"(@]?[A-Z]/.test(text) && /[a-z]/.test(text) && !/[<>{}=;]|^\S*[./_]\S*$|^[A-Z][a-zA-Z]+[A-Z]\w*$/.test(text);

/** The texts of a file, in their order. */
function textsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const isServer = relative(PROJECT_ROOT, file).startsWith("graph");
  const isCode = (name: string) => CODE.test(name) || (isServer && MANUAL.test(name));
  const found: string[] = [];
  const add = (text: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    // One word alone is a label in the browser, and mostly a constant on the server.
    if (isWords(words) && (!isServer || words.includes(" "))) found.push(words);
  };
  const read = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const each of node) read(each, name);
    if (!isNode(node)) return;
    if (node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression") return;
    if (/^(Import|Export(All|Named))/.test(node.type) && node.source) return;
    if (node.type === "JSXText") {
      add(String(node.value));
      return;
    }
    if (node.type === "Literal") {
      if (typeof node.value === "string" && !isCode(name)) add(node.value);
      return;
    }
    if (node.type === "TemplateLiteral") {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (!isCode(name)) add(parts.join("…"));
      read(node.expressions, name);
      return;
    }
    if (node.type === "BinaryExpression" && node.operator === "+" && isCode(name)) return;
    const own = node.type === "Property" || node.type === "JSXAttribute" ? nameOf(node) : name;
    for (const [part, value] of Object.entries(node)) {
      if (part !== "key" && part !== "type") read(value, own);
    }
  };
  read(program, "");
  return found;
}

function nameOf({ key, name }: Node): string {
  const named = isNode(key) ? key : name;
  return isNode(named) ? String(named.name ?? named.value ?? "") : "";
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.generated|testing)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/testing\//.test(file))
    .sort();
}

/** By noun: each tree's files that say something, with what they say. */
function gather(): Map<string, [file: string, texts: string[]][]> {
  const pages = new Map<string, [string, string[]][]>();
  for (const tree of ["web", "graph"]) {
    for (const entry of readdirSync(join(PROJECT_ROOT, tree), { withFileTypes: true })) {
      if (!entry.isDirectory() || SILENT.test(entry.name)) continue;
      for (const file of filesBelow(join(PROJECT_ROOT, tree, entry.name))) {
        const texts = [...new Set(textsOf(file))];
        if (texts.length === 0) continue;
        const page = pages.get(entry.name) ?? [];
        page.push([relative(PROJECT_ROOT, file), texts]);
        pages.set(entry.name, page);
      }
    }
  }
  return pages;
}

const print = (noun: string, files: [string, string[]][]): string =>
  `# What people read of ${noun}\n\nPrinted by \`npm run texts\`; change a text where it is.\n\n${files
    .map(([file, texts]) => `## ${file}\n\n${texts.map((text) => `- ${text}`).join("\n")}\n`)
    .join("\n")}`;

const pages = new Map([...gather()].map(([noun, files]) => [`${noun}.md`, print(noun, files)]));
if (process.argv.includes("--check")) {
  const there = readdirSync(FOLDER);
  const stale = [...pages].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(FOLDER, name), "utf8") !== text,
  );
  const extra = there.filter((name) => !pages.has(name));
  if (stale.length + extra.length > 0) {
    console.error(
      `docs/texts is out of date: ${[...stale.map(([name]) => name), ...extra].join(", ")}. Run npm run texts.`,
    );
    process.exitCode = 1;
  }
} else {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
}
