import fc from "fast-check";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLInputType,
  getIntrospectionQuery,
  getOperationAST,
  getVariableValues,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from "graphql";
import { describe, expect, test } from "vitest";
import { drawDocument } from "../abuse/fuzz/documents.ts";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { clientDocuments } from "../testing/client-documents.ts";
import { documentOf, leastOf, ROOTS, type RootName } from "../testing/documents.ts";
import { makeUpAnswers } from "../testing/made-up.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { compileOperation } from "./compile.ts";
import { judgeDocument } from "./documents.ts";
import { runCompiled } from "./run-compiled.ts";

const madeUp = makeUpAnswers(schema);

/** As it would leave the server, and what each error was made of. */
const inFull = ({ data, errors }: ExecutionResult) =>
  JSON.stringify({ data, errors, causes: errors?.map(({ originalError }) => originalError?.message) }, undefined, 1);

const operationsOf = (document: DocumentNode) =>
  document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );

/** Runs an operation in several made-up worlds, both ways. @returns how many errors came of it. */
async function compare(document: DocumentNode, operation: OperationDefinitionNode, seeds: number): Promise<number> {
  const compiled = compileOperation(madeUp, document, operation);
  if (!compiled) throw new Error("This operation is left to graphql-js");
  const definitions = operation.variableDefinitions ?? [];
  const given = Object.fromEntries(
    definitions.map(({ variable, type }) => [
      variable.name.value,
      leastOf(typeFromAST(madeUp, type as NamedTypeNode) as GraphQLInputType),
    ]),
  );
  const { coerced = {} } = getVariableValues(madeUp, definitions, given);
  let errors = 0;
  for (let seed = 0; seed < seeds; seed += 1) {
    const args = { contextValue: { seed }, rootValue: {} };
    const operationName = operation.name?.value ?? null;
    const expected = await execute({ schema: madeUp, document, operationName, variableValues: given, ...args });
    const actual = await runCompiled(compiled, { variableValues: coerced, ...args });
    expect(inFull(actual)).toBe(inFull(expected));
    errors += expected.errors?.length ?? 0;
  }
  return errors;
}

const permissionDocuments = (Object.keys(ROOTS) as RootName[]).flatMap((root) =>
  Object.keys(ROOTS[root]?.getFields() ?? {}).map((name) => documentOf(root, name, PERMISSIONS[name]?.field ?? "")),
);

describe("a compiled operation answers to the letter what graphql-js answers", () => {
  test.each([
    ["the client", clientDocuments],
    ["REST", restTable.map(({ document }) => document)],
    ["the permission matrix", permissionDocuments.flatMap((text) => readValid(text) ?? [])],
  ])("of %s", async (_name, documents) => {
    let [operations, errors] = [0, 0];
    for (const document of documents) {
      expect(judgeDocument(schema, document).errors).toEqual([]);
      for (const operation of operationsOf(document)) {
        operations += 1;
        errors += await compare(document, operation, 12);
      }
    }
    expect(operations).toBeGreaterThan(60);
    expect(errors).toBeGreaterThan(operations);
  });

  test("as it may be thought up", async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.constantFrom("query", "mutation", "subscription"), async (draw, kind) => {
        const { query } = drawDocument((from) => draw(() => from), schema, kind);
        const document = readValid(query);
        const operation = document && getOperationAST(document);
        if (operation && compileOperation(madeUp, document, operation)) await compare(document, operation, 2);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["introspection", getIntrospectionQuery()],
    ["names of types", "{ __typename me { __typename } } "],
    ["aliases that every object has", "{ me { constructor: id toString: username } }"],
    [
      "fields that are asked for twice",
      "{ me { id posts { edges { cursor } } } ...again me { ...inside } } fragment again on Query { me { username } } " +
        "fragment inside on User { posts { edges { node { id user { id } user { username } } } } }",
    ],
    ["an operation among others", "query A { me { id } } query B { me { username } } mutation C { logout }"],
    [
      "several changes",
      "mutation { a: logout { id } b: logout { username posts { edges { cursor } } } c: logout { id } }",
    ],
  ])("%s", async (_name, text) => {
    const document = parse(text);
    for (const operation of operationsOf(document)) await compare(document, operation, 12);
  });
});

function readValid(text: string): DocumentNode | undefined {
  try {
    const document = parse(text);
    return judgeDocument(schema, document).errors.length === 0 ? document : undefined;
  } catch {
    return undefined;
  }
}
