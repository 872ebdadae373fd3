import { GraphQLError, parse } from "graphql";
import { expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { DOCUMENT_LIMITS } from "../core/limits.ts";
import { documentStore, judgeDocument, parseDocument } from "./documents.ts";

test("a document that was seen is neither parsed nor judged again, whichever transport it came by", async () => {
  const text = "{ me { id } }";
  const document = parseDocument(text);
  expect(parseDocument(text)).toBe(document);
  expect(judgeDocument(schema, document)).toBe(judgeDocument(schema, document));
  const other = parse("{ me { username } }");
  const hash = "e".repeat(64);
  await documentStore.set(`schema:${hash}`, other);
  expect(await documentStore.get(`another:${hash}`)).toBe(other);
  await documentStore.delete(hash);
  expect(await documentStore.get(hash)).toBeUndefined();
});

test("documents that nobody asks for any more make room for others", () => {
  const filling = " ".repeat(90_000);
  const first = parseDocument("{ me { id } }");
  for (let index = 0; index * filling.length < DOCUMENT_LIMITS.cachedBytes; index += 1) {
    parseDocument(`{ me { id } } #${index}${filling}`);
  }
  expect(parseDocument("{ me { id } }")).not.toBe(first);
});

test("what is no document, or has too many tokens, is refused", () => {
  expect(() => parseDocument("{")).toThrow(GraphQLError);
  expect(() => parseDocument(`{ ${"id ".repeat(DOCUMENT_LIMITS.tokens)} }`)).toThrow(/tokens/);
});
