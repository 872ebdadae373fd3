import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FORMS } from "./forms.ts";

const root = new URL("..", import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
const tests = files.filter(({ path }) => path.endsWith(".test.tsx"));
const sources = files.filter(({ path }) => !/\.(test|generated)\.tsx?$|^(testing|e2e)\//.test(path));

/** What is typed here looks for something: it is in the address, or worth nothing afterwards. */
const SEARCHES = [
  "admin/announce/PeoplePicker.tsx",
  "discover/filters/useFilters.ts",
  "messages/list/ConversationList.tsx",
  "people/find/NewMessageDialog.tsx",
  "people/follows/PeopleDialog.tsx",
  "search/SearchBox.tsx",
  "search/box/SmallSearchBox.tsx",
  "search/page/SearchForm.tsx",
];
const FRAMES = ["auth/recovery/RecoveryForm.tsx", "forms/FormDialog.tsx", "forms/PageForm.tsx"];

const MAKES_A_FORM = /\buseForm[(<]|component="form"|<form\b|styled\("form"\)|\bset[A-Z]\w*\(event\.target\.value/;
const KEEPS_A_DRAFT = /\b(useDraft|useDraftText)\(/;

test("every form that people type into keeps a draft", () => {
  const without = sources
    .filter(({ path, text }) => MAKES_A_FORM.test(text) && !KEEPS_A_DRAFT.test(text) && !FRAMES.includes(path))
    .map(({ path }) => path);
  expect(without.sort()).toEqual(SEARCHES);
});

test.each(Object.keys(FORMS))("the form %s is tested for its unsaved text", (name) => {
  expect(sources.filter(({ text }) => text.includes(`"${name}"`)).length).toBeGreaterThan(0);
  // A picture is not typed: it goes with a message that is.
  const walk = name === "messagePicture" ? "writeDraft" : "testUnsavedText";
  expect(tests.filter(({ text }) => text.includes(`${walk}("${name}"`))).toHaveLength(1);
});
