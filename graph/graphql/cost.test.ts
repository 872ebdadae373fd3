import { getIntrospectionQuery, isIntrospectionType, isObjectType, parse } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { COSTS } from "../core/limits.ts";
import { boundOf } from "./cost.ts";
import { costOf } from "./operation.ts";

const price = (text: string, variables?: Record<string, unknown>) =>
  costOf(schema, { document: parse(text), variables });

test("every list of objects in the schema says how many it answers at most", () => {
  const unbounded = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !isIntrospectionType(type)
      ? Object.values(type.getFields())
          .filter((field) => boundOf(field) === undefined)
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(unbounded).toEqual([]);
});

const CONNECTION_IN_FRAGMENT = `query ($first: Int) { feed(first: $first) { ...Page } }
  fragment Page on QueryFeedConnection { edges { ...Edge } }
  fragment Edge on QueryFeedConnectionEdge { node { user { id } } }`;
const FEED = "feed(first: $first) { edges { node { user { id } } } }";

describe("the same page costs the same", () => {
  test.each([
    ["as a literal", `{ ${FEED.replace("$first", "50")} }`, {}],
    ["as a variable", `query ($first: Int) { ${FEED} }`, { first: 50 }],
    ["as a variable's default", `query ($first: Int = 50) { ${FEED} }`, {}],
    ["in a fragment", `query ($first: Int) { ...F } fragment F on Query { ${FEED} }`, { first: 50 }],
    ["in inline fragments", `query ($first: Int) { ... { ... on Query { ${FEED} } } }`, { first: 50 }],
    ["under another name", `query ($first: Int) { other: ${FEED} }`, { first: 50 }],
    ["with its connection in a fragment", CONNECTION_IN_FRAGMENT, { first: 50 }],
    [
      "by its nodes",
      `{ ${FEED.replace("$first", "50").replace("edges { node { user { id } } }", "nodes { user { id } }")} }`,
      {},
    ],
    ["from its end", `{ ${FEED.replace("first: $first", "last: 50")} }`, {}],
  ])("%s", (_name, document, variables) => {
    expect(price(document, variables)).toBe(COSTS.statement + 50 * 2 * COSTS.object);
  });
});

test("fragments that spread each other twice are priced in one pass, also around a variable", () => {
  const doubling = Array.from({ length: 29 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`);
  const document = `query ($first: Int) { me { ...F0 } } ${doubling.join(" ")} fragment F29 on User { posts(first: $first) { edges { node { id } } } }`;
  expect(price(document, { first: 1 })).toBe(31 + 31 * 2 ** 29);
});

test.each([
  ["a page size that nobody named", "{ feed { edges { node { id } } } }", {}, 50],
  ["a page size beyond any", "query ($n: Int) { feed(first: $n) { edges { node { id } } } }", { n: 1_000_000 }, 130],
  ["a page size of null", "query ($n: Int = 50) { feed(first: $n) { edges { node { id } } } }", { n: null }, 50],
  ["less than nothing", "{ feed(first: -5) { edges { node { id } } } }", {}, 31],
  ["the larger of two sizes", "{ feed(first: 5, last: 50) { edges { node { id } } } }", {}, 80],
  [
    "a list inside a list",
    "{ feed(first: 10) { edges { node { commentList(first: 10) { edges { node { id } } } } } } }",
    {},
    440,
  ],
  ["a list of a declared length", "{ featuredPortfolio { id } }", {}, 42],
  ["what is left out", "query ($no: Boolean!) { feed @skip(if: $no) { edges { node { id } } } }", { no: true }, 50],
  ["a change", "mutation { logout { id } }", {}, COSTS.mutation + COSTS.object],
  ["values", "{ feed(first: 1) { edges { cursor node { id caption likes } } } }", {}, 31],
  ["the whole of introspection", getIntrospectionQuery(), {}, COSTS.introspection],
])("%s costs what it can make the server do", (_name, document, variables, points) => {
  expect(price(document, variables)).toBe(points);
});
