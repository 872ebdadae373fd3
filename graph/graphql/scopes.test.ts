import fc from "fast-check";
import {
  type GraphQLError,
  getOperationAST,
  isUnionType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { expect, test } from "vitest";
import { drawDocument } from "../abuse/fuzz/documents.ts";
import { schema } from "../app/schema.ts";
import { ACCESS } from "../app/scopes.ts";
import type { Failure } from "../core/errors.ts";
import { type Access, SCOPE_NAMES, type Scope } from "../identity/scopes.ts";
import { ROOTS } from "../testing/documents.ts";
import { refuseScopes } from "./scopes.ts";

/** What the judge says to a key, as `code scope`. */
const judge = (text: string, scopes: readonly Scope[]): string[] => {
  const document = parse(text);
  const operation = getOperationAST(document) ?? expect.fail("there is no operation");
  return refuseScopes({ schema, key: { id: "key", scopes: new Set(scopes) } }, document, operation).map(
    ({ originalError }: GraphQLError) => {
      const { code, details } = originalError as Failure;
      return [code, details?.scope].filter(Boolean).join(" ");
    },
  );
};

/** The same, slowly: each field is looked at by itself, on its way through the document. */
function judgeSlowly(text: string, scopes: readonly Scope[]): string[] {
  const document = parse(text);
  const isChange = getOperationAST(document)?.operation === "mutation";
  const roots = Object.values(ROOTS).map((root) => root?.name);
  const types = new TypeInfo(schema);
  const around: unknown[] = [];
  const refusals = new Set<string>();
  const refuse = (access: Access) => refusals.add(access === "none" ? "FORBIDDEN" : `INSUFFICIENT_SCOPE ${access}`);
  const judgeAccess = (access: Access | undefined, isRoot: boolean) => {
    if (!access || access === "any") return;
    const isCovered = !isRoot && isChange && scopes.some((scope) => scope === access.replace(":read", ":write"));
    if (!isCovered && !scopes.some((scope) => scope === access)) refuse(access);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name: { value: name } }) {
        const parent = types.getParentType()?.name ?? "";
        const isRoot = roots.includes(parent);
        if (name.startsWith("__") || /(Connection|Edge)$/.test(parent)) return;
        const shown = String(types.getType()).replace(/[[\]!]/g, "");
        const nodes = schema.getType(shown)?.toConfig();
        const node = nodes && "fields" in nodes && shown.endsWith("Connection") ? nodes.fields.nodes : undefined;
        const type = node && "type" in node ? String(node.type).replace(/[[\]!]/g, "") : shown;
        judgeAccess(isRoot ? ACCESS.roots[name] : (ACCESS.fields[`${parent}.${name}`] ?? ACCESS.types[type]), isRoot);
      },
      // One of several kinds is judged where it is named: `{ target { ... on Post { id } } }`.
      InlineFragment: {
        enter({ typeCondition }) {
          if (isUnionType(around.at(-1))) judgeAccess(ACCESS.types[typeCondition?.name.value ?? ""], false);
        },
      },
      SelectionSet: {
        enter: () => void around.push(types.getParentType()),
        leave: () => void around.pop(),
      },
    }),
  );
  return [...refusals];
}

test("a document is judged as each of its fields is", () => {
  let judged = 0;
  fc.assert(
    fc.property(
      fc.gen(),
      fc.subarray(SCOPE_NAMES),
      fc.constantFrom("query" as const, "mutation" as const, "subscription" as const),
      (draw, scopes, operation) => {
        const { query } = drawDocument((from) => draw(() => from), schema, operation);
        try {
          if (validate(schema, parse(query)).length > 0) return;
        } catch {
          // It was damaged on purpose.
          return;
        }
        judged += 1;
        expect(judge(query, scopes).sort()).toEqual(judgeSlowly(query, scopes).sort());
      },
    ),
    { numRuns: 600 },
  );
  expect(judged).toBeGreaterThan(100);
});

test.each([
  ["in a fragment", "{ notifications { nodes { ...A } } } fragment A on Notification { booking { id } }"],
  ["under another name", "{ n: notifications { e: edges { n: node { b: booking { __typename } } } } }"],
  ["where a directive leaves it out", "{ notifications { nodes { id booking @include(if: false) { id } } } }"],
  ["in an inline fragment", "{ notifications { nodes { ... on Notification { ... { booking { id } } } } } }"],
])("what is asked for %s counts", (_how, text) => {
  expect(judge(text, ["notifications:read"])).toEqual(["INSUFFICIENT_SCOPE bookings:read"]);
});

test("one of several kinds that a field answers is judged where it is named", () => {
  const text = "{ reports { nodes { target { ... on User { id } ...P } } } } fragment P on Post { id }";
  expect(judge(text, [])).toEqual(["FORBIDDEN", "INSUFFICIENT_SCOPE posts:read"]);
  expect(
    judge("mutation { claimFlashDesign(id: 1) { ...F } } fragment F on FlashDesign { id }", ["bookings:write"]),
  ).toEqual([]);
});

test("every scope is needed for something, and every type and field of the table is in the schema", () => {
  const needed = new Set(Object.values(ACCESS.roots));
  expect(SCOPE_NAMES.filter((scope) => !needed.has(scope))).toEqual([]);
  expect(Object.keys(ACCESS.types).filter((name) => !schema.getType(name))).toEqual([]);
  const isField = (path: string) => {
    const [name = "", field = ""] = path.split(".");
    const type = schema.getType(name);
    return type && "getFields" in type && field in type.getFields();
  };
  expect(Object.keys(ACCESS.fields).filter((path) => !isField(path))).toEqual([]);
});
