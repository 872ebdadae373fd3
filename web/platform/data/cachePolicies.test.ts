import { readdirSync, readFileSync } from "node:fs";
import { InMemoryCache } from "@apollo/client";
import {
  buildSchema,
  type FragmentDefinitionNode,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import { expect, test } from "vitest";
import { typePolicies } from "./cachePolicies.ts";

const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));
const PAGING = ["first", "last", "before", "after"];

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ field }) => getNamedType(field.type).name.endsWith("Connection"))
  .map(({ type, field }) => ({ name: `${type}.${field.name}`, type, field }));

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

test.each(lists)("the second page of $name is appended to the first", (list) => {
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

test("the newest posts of each hashtag do not change the list of all its posts", () => {
  const list = lists.find(({ name }) => name === "Hashtag.posts");
  if (!list) throw new Error("Hashtags have no posts");
  const pages = openList(list);
  pages.write(["a", "b"], { first: 24 });
  pages.write(["a"], { first: 1 });
  expect(pages.read({ first: 24 })).toEqual(["a", "b"]);
});

test("a hashtag that is read again keeps the list of its posts", () => {
  const cache = new InMemoryCache({ typePolicies });
  const write = (selection: string, fields: object) =>
    cache.writeQuery({
      query: parse(`{ hashtag(tag: "koi") { ${selection} } }`),
      data: { hashtag: { __typename: "Hashtag", tag: "koi", ...fields } },
    });
  const posts = {
    edges: [{ cursor: "a", node: { __typename: "Post", id: "a" } }],
    pageInfo: { hasNextPage: false, endCursor: "a" },
  };
  const page = "tag posts { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }";
  write(page, { posts });
  write("tag postsCount", { postsCount: 2 });
  const query = parse(`{ hashtag(tag: "koi") { ${page} postsCount } }`);
  expect(cache.readQuery({ query })).toMatchObject({ hashtag: { posts, postsCount: 2 } });
});

const web = new URL("../..", import.meta.url).pathname;
const definitions = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".graphql"))
  .flatMap((path) => parse(readFileSync(web + path, "utf8")).definitions);
const fragments = new Map(
  definitions
    .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment.selectionSet]),
);

function fieldsOf(selection: SelectionSetNode): { name: string; of: SelectionSetNode | undefined }[] {
  return selection.selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [{ name: one.name.value, of: one.selectionSet }];
    const inner = one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value);
    return inner ? fieldsOf(inner) : [];
  });
}

/** What the client asks, in one way or another, of things that have no id, by where they stand. */
const asked = new Map<string, Set<string>>();
function note(typeName: string, selection: SelectionSetNode): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return;
  for (const { name, of } of fieldsOf(selection)) {
    const field = type.getFields()[name];
    if (!field || !of) continue;
    const child = getNamedType(field.type);
    const place = `${type.name}.${name}: ${isListType(getNullableType(field.type)) ? "[]" : child.name}`;
    const isNameless = isObjectType(child) && !child.getFields().id && !/(Connection|Edge|PageInfo)$/.test(child.name);
    const fields = fieldsOf(of).map((one) => one.name);
    if (isNameless) asked.set(place, (asked.get(place) ?? new Set()).add([...new Set(fields)].sort().join(" ")));
    note(child.name, of);
  }
}
for (const definition of definitions) {
  if (definition.kind === Kind.OPERATION_DEFINITION && definition.operation !== "subscription") {
    note(definition.operation === "query" ? "Query" : "Mutation", definition.selectionSet);
  }
}

test("two screens' fields of an object without an id are merged", () => {
  const merged = (place: string) => typePolicies[place.split(": ")[1] ?? ""]?.merge === true;
  const atOdds = [...asked].filter(([place, ways]) => ways.size > 1 && !merged(place)).map(([place]) => place);
  // An admin's own form reads them anew each time, and so does the feed after it.
  expect(atOdds).toEqual(["Query.highlights: []"]);
});

test("the cache policies name only fields of the schema", () => {
  const named = Object.entries(typePolicies).flatMap(([type, { fields = {} }]) =>
    Object.keys(fields).map((field) => `${type}.${field}`),
  );
  expect(named.sort()).toEqual([...lists.map(({ name }) => name), "Query.user"].sort());
});

test("a person read by another key is cached by id, and an unknown one is not", () => {
  const cache = new InMemoryCache({ typePolicies });
  const byId = parse("query ($id: ID!) { user(id: $id) { id fullName } }");
  const byName = parse(`{ user(username: "ines") { id fullName } }`);
  const user = { __typename: "User", id: "1", fullName: "Ines Moreau" };
  cache.writeQuery({ query: byName, data: { user } });
  expect(cache.readQuery({ query: byId, variables: { id: "1" } })).toMatchObject({ user });
  expect(cache.readQuery({ query: byId, variables: { id: "2" } })).toBeNull();
});
