import { expect, test } from "vitest";
import { parseDocument } from "../graphql/documents.ts";
import "../schema.ts";
import { isAnsweredAlike } from "./answers.ts";

const posts = (selection: string) => `subscription { postsChanged(postIds: ["x"]) { posts { ${selection} } } }`;

test.each([
  ["what a feed hears", "subscription ($id: ID) { feedPostAdded(after: $id) }", true],
  ["columns", posts("id name: likes createdAt __typename"), true],
  ["columns in fragments", `${posts("...F ... on Post { tags }")} fragment F on Post { caption }`, true],
  ["a field of the viewer's", posts("id viewerCanEdit"), false],
  ["a person", posts("id user { id }"), false],
  ["a field of the viewer's in a fragment", `${posts("...F")} fragment F on Post { likedByMe }`, false],
  ["a directive", posts("id likes @include(if: true)"), false],
  ["a second operation", `query Q { me { id } } ${posts("id").replace("{", "S {")}`, false],
])("a document of %s is answered alike for all, or not", (_what, text, isAlike) => {
  expect(isAnsweredAlike(parseDocument(text))).toBe(isAlike);
});
