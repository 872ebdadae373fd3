import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the specification writes with capitals, to the letter. */
const FIXED = [
  "Accept Privacy Policy",
  "Add Artwork",
  "Add New",
  "Book a Tattoo Session",
  "Book Consultation",
  "Book Session",
  "Browse Artists",
  "Browse Profiles",
  "Change Email",
  "Change Image",
  "Change Password",
  "Clear Filters",
  "Create Account",
  "Create First Post",
  "Delete Account",
  "Delete Post",
  "Edit Profile",
  "More Filters",
  "My Portfolio",
  "Privacy Policy",
  "Profile Views",
  "Send Notification",
  "Share Your First Tattoo",
  "Sign In",
  "View Portfolio",
  "View Profile",
];

const ENDS = "</(?:Button|button|ButtonBase|IconButton|MenuItem)>";
const strings = (code = "") => [...code.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);

/** What is on buttons: their texts, and the labels that forms and questions put on theirs. */
function readLabels(source: string): string[] {
  const texts = [...source.matchAll(new RegExp(`([^<>{}\\n]+)\\s*${ENDS}`, "g"))].map(([, text = ""]) => text.trim());
  const chosen = [...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*${ENDS}`, "g"))].flatMap(([, code]) =>
    strings(code),
  );
  const given = [...source.matchAll(/(?:submit|confirm|cancel)Label=(?:("[^"]*")|\{([^}]*)\})/g)].flatMap(
    ([, text, code]) => strings(text ?? code),
  );
  return [...texts, ...chosen, ...given].filter(Boolean);
}

const folder = new URL("..", import.meta.url).pathname;
const labels = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
  .flatMap((file) => readLabels(readFileSync(`${folder}/${file}`, "utf8")).map((label) => ({ file, label })));

test("labels are found in every syntax", () => {
  const source = '<Button>\n  Save it\n</Button> <Button>Go On</Button> <Button>{a ? "One" : "Two"}</Button>';
  expect(readLabels(`${source} <Form submitLabel={a ? "Three" : "Four"} cancelLabel="Five" />`)).toEqual(
    expect.arrayContaining(["Save it", "Go On", "One", "Two", "Three", "Four", "Five"]),
  );
  expect(labels.length).toBeGreaterThan(150);
});

test("a button label is in sentence case, except as the specification writes it", () => {
  const isTitle = (label: string) => / [A-Z][a-z]/.test(label);
  expect(labels.filter(({ label }) => isTitle(label) && !FIXED.includes(label))).toEqual([]);
  const written = new Set(labels.map(({ label }) => label));
  expect(FIXED.filter((label) => !written.has(label))).toEqual([]);
});
