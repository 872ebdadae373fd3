import { expectTypeOf, test } from "vitest";
import type { DataOf, Given, VariablesFor } from "./document-types.ts";

const LIKE = `mutation ($id: ID!) { likePost(id: $id) { id artist { fullName } } }`;
const FEED = `query ($first: Int) { feed(first: $first) { edges { node { createdAt } } } }`;

test("what a document takes and answers is read from its text", () => {
  expectTypeOf<VariablesFor<typeof LIKE>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<DataOf<typeof LIKE>>().toEqualTypeOf<{
    likePost: { id: string; artist: { fullName: string } | null };
  }>();
  expectTypeOf<DataOf<typeof FEED>>().toEqualTypeOf<{ feed: { edges: { node: { createdAt: string } }[] } }>();
});

test("the variables may be left out when none is needed", () => {
  expectTypeOf<[]>().toExtend<Given<typeof FEED>>();
  expectTypeOf<[]>().not.toExtend<Given<typeof LIKE>>();
});

test("a text that is only known while the test runs, or is no document, has no type", () => {
  expectTypeOf<DataOf<string>>().toBeNever();
  expectTypeOf<Given<string>>().toEqualTypeOf<[variables: never]>();
  expectTypeOf<DataOf<"query { feed">>().toBeNever();
});
