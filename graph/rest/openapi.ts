import { setImmediate } from "node:timers/promises";
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { FAILURES, type FailureCode } from "../core/errors.ts";
import { DEFAULT_PAGE_SIZE } from "../core/input.ts";
import { describeCommonFailures, failuresOf } from "../graphql/failures.ts";
import { asList, describeAccess, describeLimits, describeRates } from "../graphql/limits-manual.ts";
import { rowAccessesOf } from "../graphql/scopes.ts";
import { PRODUCT_NAME } from "../text/product.ts";
import { type Answers, openAnswers } from "./answer-schema.ts";
import { CURSOR, isPaged } from "./paging.ts";
import { METHOD_NOT_ALLOWED } from "./refusals.ts";
import { openReads, type ReadName } from "./request-schema.ts";
import { JSON_TYPE, type JsonSchema, type Route } from "./route.ts";
import { sandboxPaths } from "./sandbox.ts";

/** The REST facade as OpenAPI 3.1, made of the same table that answers it and of the schema's own manual. */
export async function describeRest(table: readonly Route[], schema: GraphQLSchema): Promise<JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  const answers = openAnswers(schema);
  for (const row of table) {
    // All rows together would block other requests for too long.
    await setImmediate();
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method]: describeRow(schema, row, answers) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} REST`,
      version: "1",
      description:
        "The same operations, rules and errors as GraphQL. A failed request is answered with a status and one sentence of " +
        "plain text. With `Accept: application/problem+json`, the answer is a problem document, which also names " +
        "the refused values. For an unknown address or method, it is JSON with `code` and `message`.\n\n## How to " +
        `authenticate\n\n${asList(describeAccess())}\n\n## Limits\n\n${asList(describeLimits())}\n\n## Rate ` +
        `limits\n\n${asList(describeRates())}\n\n## How any operation may fail, besides its own ` +
        `failures\n\n${asList(describeCommonFailures())}`,
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, {}],
    paths: { ...paths, ...sandboxPaths },
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of a session." },
        key: { type: "http", scheme: "bearer", description: "An API key with the named scopes." },
      },
      schemas: {
        ...answers.shared,
        Problem: {
          type: "object",
          required: ["title", "code", "message", "requestId"],
          properties: {
            title: { type: "string" },
            code: { type: "string", enum: [...Object.keys(FAILURES), METHOD_NOT_ALLOWED] },
            message: { type: "string", description: "The message for the user." },
            fields: {
              type: "object",
              additionalProperties: { type: "string" },
              description:
                "The message for each refused value, by the name sent. Nested names use dots, such as `slots.0.start`.",
            },
            retryAfter: {
              type: "integer",
              description: "Seconds until a retry makes sense, if known. Same as `Retry-After`.",
            },
            version: { type: "integer", description: "With STALE_BOOKING: the booking's current version." },
            until: {
              type: "string",
              format: "date-time",
              description: "With SUSPENDED: the end of the suspension, if any.",
            },
            scope: { type: "string", description: "With INSUFFICIENT_SCOPE: the scopes that the API key lacks." },
            requestId: { type: "string" },
          },
        },
      },
    },
  };
}

function describeRow(schema: GraphQLSchema, row: Route, answers: Answers): JsonSchema {
  const answer = row.type === JSON_TYPE ? answers.describe(row) : { type: "string" };
  const hasCursor = answers.fieldsOf(answer.items).includes("cursor");
  const operation = row.document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  const field = operation && findRootField(schema, operation);
  const readOf = openReads(schema, row, operation);
  const body = row.reads.body.map((name) => ({ name, ...readOf("body", name) }));
  return {
    operationId: operation?.name?.value,
    tags: [row.path.split("/")[2]],
    security: operation && describeSecurity(schema, row, operation),
    summary: row.summary ?? firstSentenceOf(field?.description ?? ""),
    description: field?.description ?? "",
    parameters: [
      ...row.reads.params.map((name) => describeParameter(name, "path", readOf("params", name))),
      ...row.reads.query.map((name) => {
        if (name === CURSOR)
          return { name, in: "query", required: false, ...describePaging(row, operation, hasCursor) };
        const { schema: known, isRequired } = readOf("query", name);
        const others = row.words[name];
        const schema: JsonSchema = { ...known, ...(others && { enum: [known.enum ?? [], others].flat() }) };
        return describeParameter(name, "query", { schema, isRequired });
      }),
    ],
    ...(body.length > 0 && {
      requestBody: {
        required: body.some(({ isRequired }) => isRequired),
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: body.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
              properties: Object.fromEntries(body.map(({ name, schema }) => [name, schema])),
            },
          },
        },
      },
    }),
    responses: {
      [row.status]: {
        description: "Done.",
        content: { [row.type]: { schema: answer } },
        headers: {
          ...RATE_HEADERS,
          ...(row.hasTotal && { "X-Total-Count": { schema: { type: "integer" } } }),
          ...(row.reads.query.includes(CURSOR) && { Link: NEXT_LINK }),
        },
      },
      ...describeFailures(schema, row),
    },
  };
}

/** Manuals show the description of a parameter, not the one of its schema. */
function describeParameter(name: string, place: "path" | "query", { schema, isRequired }: ReadName): JsonSchema {
  const { description, ...rest } = schema;
  // Several words of one parameter are in it with commas.
  const list = schema.type === "array" && { style: "form", explode: false };
  return { name, in: place, required: place === "path" || isRequired, description, ...list, schema: rest };
}

/** How to authenticate: nobody, by a session, or by a key with its scopes. */
function describeSecurity(schema: GraphQLSchema, { document }: Route, operation: OperationDefinitionNode) {
  const accesses = rowAccessesOf(schema, document, operation);
  const scopes = accesses.filter((access) => access !== "any");
  return [{ bearer: [] }, ...(accesses.includes("none") ? [] : [{ key: scopes }]), {}];
}

const RATE_HEADERS = {
  "RateLimit-Policy": {
    description:
      'The rate limit and whose requests it counts, such as `"key";q=300;w=60`: `q` requests in `w` seconds.',
    schema: { type: "string" },
  },
  RateLimit: {
    description: 'The remaining requests, such as `"key";r=297;t=41`: `r` until the next minute begins in `t` seconds.',
    schema: { type: "string" },
  },
};

/** The header of every page that another one follows. */
const NEXT_LINK = {
  description: 'The address of the next page, with `rel="next"` (RFC 8288). The last page has none.',
  schema: { type: "string" },
};

/** The header of a refusal for too many requests. */
const RETRY_AFTER = {
  description: "Seconds to wait before the next request. Earlier requests are refused.",
  schema: { type: "integer" },
};

/** How a list goes on: how long its pages are, as its document asks for them, and what the next one begins after. */
function describePaging(row: Route, operation: OperationDefinitionNode | undefined, hasCursor: boolean): JsonSchema {
  let size: unknown = DEFAULT_PAGE_SIZE;
  const Field = (field: FieldNode) => {
    if (!isPaged(field)) return;
    const first = field.arguments?.find(({ name }) => name.value === "first")?.value;
    if (first?.kind === Kind.INT) size = first.value;
    if (first?.kind === Kind.VARIABLE) size = row.variables({ params: {}, query: {}, body: {} })[first.name.value];
  };
  if (operation) visit(operation, { Field });
  return {
    description:
      `For the next page: ${row.cursor ?? `the \`${hasCursor ? "cursor" : "id"}\` of the last entry`} of this page. ` +
      `A page has up to ${size} entries. The list ends with an empty page. ` +
      "The answer's `Link` with `rel=\"next\"` is the next page's address.",
    schema: { type: "string" },
  };
}

const firstSentenceOf = (text: string) => text.slice(0, text.indexOf(". ") + 1) || text;

/** How a row may fail, by status: as the fields may that its document asks for. */
function describeFailures(schema: GraphQLSchema, { document }: Route): Record<string, JsonSchema> {
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
      ...(status === FAILURES.RATE_LIMITED && { headers: { "Retry-After": RETRY_AFTER } }),
    };
  }
  return byStatus;
}

function findRootField(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): GraphQLField<unknown, unknown> | undefined {
  const root = operation.operation === "mutation" ? schema.getMutationType() : schema.getQueryType();
  const selection = operation.selectionSet.selections[0];
  return selection?.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
}
