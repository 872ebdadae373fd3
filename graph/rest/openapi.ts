import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { FAILURES, type FailureCode } from "../core/errors.ts";
import { describeCommonFailures, failuresOf } from "../graphql/failures.ts";
import { asList, describeAccess, describeLimits, describeRates } from "../graphql/limits-manual.ts";
import { schema } from "../schema.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import type { Route } from "./route.ts";

type JsonSchema = Record<string, unknown>;

/** The REST facade as OpenAPI 3.1, made of the same table that answers it and of the schema's own manual. */
export function describeRest(table: readonly Route[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const row of table) {
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method]: describeRow(row) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} REST`,
      version: "1",
      description:
        "The same operations, rules and errors as GraphQL. A failure answers its status and one sentence as plain text, " +
        "or a problem document for `Accept: application/problem+json`.\n\n" +
        `## Who asks\n\n${asList(describeAccess())}\n\n## Limits\n\n${asList(describeLimits())}\n\n## How often\n\n${asList(describeRates())}` +
        `\n\n## How any operation may fail, besides what stands at it\n\n${asList(describeCommonFailures())}`,
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, {}],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Problem: {
          type: "object",
          required: ["title", "code", "message", "requestId"],
          properties: {
            title: { type: "string" },
            code: { type: "string", enum: Object.keys(FAILURES) },
            message: { type: "string", description: "The sentence that a person reads." },
            fields: { type: "object", additionalProperties: { type: "string" } },
            version: { type: "integer", description: "With STALE_BOOKING: the booking's present version." },
            requestId: { type: "string" },
          },
        },
      },
    },
  };
}

function describeRow(row: Route): JsonSchema {
  const operation = row.document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  const field = operation && findRootField(operation);
  const inputs = field ? collectInputs(field) : new Map<string, JsonSchema>();
  const describe = (name: string): JsonSchema => inputs.get(name) ?? { type: "string" };
  return {
    operationId: operation?.name?.value,
    tags: [row.path.split("/")[2]],
    summary: firstSentenceOf(field?.description ?? ""),
    description: field?.description ?? "",
    parameters: [
      ...row.reads.params.map((name) => ({ name, in: "path", required: true, schema: describe(name) })),
      ...row.reads.query.map((name) => ({ name, in: "query", required: false, schema: describe(name) })),
    ],
    ...(row.reads.body.length > 0 && {
      requestBody: {
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: Object.fromEntries(row.reads.body.map((name) => [name, describe(name)])),
            },
          },
        },
      },
    }),
    responses: {
      [row.status]: {
        description: "Done.",
        content: { [row.type]: {} },
        ...(row.hasTotal && { headers: { "X-Total-Count": { schema: { type: "integer" } } } }),
      },
      ...describeFailures(row),
    },
  };
}

const firstSentenceOf = (text: string) => text.slice(0, text.indexOf(". ") + 1) || text;

/** How a row may fail, by status: as the fields may that its document asks for. */
function describeFailures({ document }: Route): Record<string, JsonSchema> {
  const codes = new Set<FailureCode>();
  const types = new TypeInfo(schema);
  const Field = () => {
    const field = types.getFieldDef();
    for (const { code } of field ? failuresOf(field) : []) codes.add(code);
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  const byStatus: Record<string, JsonSchema> = {};
  for (const status of new Set([...codes].map((code) => FAILURES[code]))) {
    byStatus[status] = {
      description: [...codes].filter((code) => FAILURES[code] === status).join(", "),
      content: {
        "text/plain": { schema: { type: "string" } },
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      },
    };
  }
  return byStatus;
}

function findRootField(operation: OperationDefinitionNode): GraphQLField<unknown, unknown> | undefined {
  const root = operation.operation === "mutation" ? schema.getMutationType() : schema.getQueryType();
  const selection = operation.selectionSet.selections[0];
  return selection?.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
}

/** The arguments by name, and the fields of an argument that is an input object. */
function collectInputs(field: GraphQLField<unknown, unknown>): Map<string, JsonSchema> {
  const inputs = new Map<string, JsonSchema>();
  for (const { name, type, description } of field.args) {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) {
      inputs.set(name, { ...toJsonSchema(type), description });
      continue;
    }
    for (const inner of Object.values(named.getFields())) {
      inputs.set(inner.name, { ...toJsonSchema(inner.type), description: inner.description });
    }
  }
  return inputs;
}

function toJsonSchema(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return toJsonSchema(type.ofType);
  if (isListType(type)) return { type: "array", items: toJsonSchema(type.ofType) };
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map((value) => value.name.toLowerCase()) };
  const scalars: Record<string, JsonSchema> = {
    Int: { type: "integer" },
    Float: { type: "number" },
    Boolean: { type: "boolean" },
    ID: { type: "string", format: "uuid" },
    DateTime: { type: "string", format: "date-time" },
  };
  return scalars[getNamedType(type).name] ?? { type: "string" };
}
