import { readFileSync } from "node:fs";
import { InMemoryCache } from "@apollo/client";
import { buildSchema, type GraphQLField, getNamedType, isObjectType, parse } from "graphql";
import { expect, test } from "vitest";
import { typePolicies } from "./cachePolicies.ts";

const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));
const PAGING = ["first", "last", "before", "after"];

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ field }) => getNamedType(field.type).name.endsWith("Connection"))
  .map(({ type, field }) => ({ name: `${type}.${field.name}`, type, field }));

/** Pages of one list in a cache of its own. */
function openList({ type, field }: { type: string; field: GraphQLField<unknown, unknown> }) {
  const cache = new InMemoryCache({ typePolicies });
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(" ");
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(" ");
  const selection = `${field.name}(${passed}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }`;
  const owner = type === "Query" ? selection : `owner { id ${selection} }`;
  const query = parse(`query Page(${declared}) { ${owner} }`);
  const wrap = (list: object) =>
    type === "Query" ? { [field.name]: list } : { owner: { __typename: type, id: "1", [field.name]: list } };
  return {
    write(ids: string[], variables: Record<string, unknown>) {
      const edges = ids.map((id) => ({ cursor: id, node: { __typename: "Node", id } }));
      const pageInfo = { hasNextPage: true, endCursor: ids.at(-1) ?? null };
      cache.writeQuery({ query, variables, data: wrap({ edges, pageInfo }) });
    },
    read(variables: Record<string, unknown>): string[] | undefined {
      const data = cache.readQuery<Record<string, Record<string, unknown>>>({ query, variables });
      const list = (type === "Query" ? data?.[field.name] : data?.owner?.[field.name]) as
        | { edges: Array<{ node: { id: string } }> }
        | undefined;
      return list?.edges.map(({ node }) => node.id);
    },
  };
}

test.each(lists)("the second page of $name joins the first", (list) => {
  const pages = openList(list);
  pages.write(["a", "b"], { first: 2 });
  pages.write(["c"], { first: 2, after: "b" });
  expect(pages.read({ first: 2 })).toEqual(["a", "b", "c"]);
});

const narrowed = lists.flatMap((list) =>
  list.field.args.filter(({ name }) => !PAGING.includes(name)).map(({ name }) => ({ ...list, argument: name })),
);

test.each(narrowed)("another $argument makes another list of $name", ({ argument, ...list }) => {
  const pages = openList(list);
  pages.write(["a"], { [argument]: "one" });
  pages.write(["b"], { [argument]: "other" });
  expect([pages.read({ [argument]: "one" }), pages.read({ [argument]: "other" })]).toEqual([["a"], ["b"]]);
});

test("the newest of each hashtag leaves the list of all its posts alone", () => {
  const list = lists.find(({ name }) => name === "Hashtag.posts");
  if (!list) throw new Error("Hashtags have no posts");
  const pages = openList(list);
  pages.write(["a", "b"], { first: 24 });
  pages.write(["a"], { first: 1 });
  expect(pages.read({ first: 24 })).toEqual(["a", "b"]);
});

test("the cache names nothing that the schema has not", () => {
  const named = Object.entries(typePolicies).flatMap(([type, { fields = {} }]) =>
    Object.keys(fields).map((field) => `${type}.${field}`),
  );
  expect(named.sort()).toEqual(lists.map(({ name }) => name).sort());
});
