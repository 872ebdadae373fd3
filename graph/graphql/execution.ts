import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { GraphQLError, type GraphQLFormattedError, getOperationAST } from "graphql";
import type { Context } from "../core/context.ts";
import { FAILURES, Failure, type FailureCode } from "../core/errors.ts";
import { metrics } from "../core/metrics.ts";
import { logRefusal } from "../core/security-log.ts";
import { readOutage } from "../db/outages.ts";
import { assertAffordable, assertVariables, costOf, executeInTime } from "./operation.ts";
import { changesOf } from "./resolving.ts";
import { assertRowScopes } from "./scopes.ts";
import { sayAnyType } from "./variables.ts";

/** What leaves the server when something failed, the same on every transport. */
export interface PublicFailure {
  code: FailureCode;
  message: string;
  fields?: Record<string, string>;
  /** Seconds after which it is worth asking again. */
  retryAfter?: number;
  /** With INSUFFICIENT_SCOPE: what the key lacks. */
  scope?: string;
}

/**
 * Turns whatever was thrown into what the asker may know. What the product did not expect is logged once, with the
 * request id that the asker is told.
 */
export function toPublicFailure(error: unknown, ctx: Pick<Context, "log" | "requestId">): PublicFailure {
  const failure = describe(error, ctx);
  metrics.errors.inc({ code: failure.code });
  return failure;
}

function describe(error: unknown, ctx: Pick<Context, "log" | "requestId">): PublicFailure {
  const cause = findCause(error);
  if (cause instanceof Failure) return describeFailure(cause);
  if (isTooDeepToRead(error, cause)) return { code: "GRAPHQL_PARSE_FAILED", message: "Syntax Error: Nested too deep." };
  if (cause instanceof GraphQLError) {
    // Without an original error it is the document that is wrong, and the library's sentence says where.
    const code = cause.extensions.code;
    return {
      code: typeof code === "string" && code in FAILURES ? (code as FailureCode) : "BAD_USER_INPUT",
      message: cause.message,
    };
  }
  const outage = readOutage(cause);
  if (outage) {
    ctx.log.warn({ err: cause, requestId: ctx.requestId }, "a request met an outage");
    return describeFailure(outage);
  }
  ctx.log.error({ err: cause, requestId: ctx.requestId }, "unexpected failure");
  return { code: "INTERNAL", message: "Something went wrong on our side. Please try again." };
}

/** The headers that go with a refusal: when to come back, how to authenticate, which scope a key lacks. */
export function headersOf({ code, retryAfter, scope }: PublicFailure): Record<string, string> {
  const challenge =
    code === "INSUFFICIENT_SCOPE"
      ? `Bearer error="insufficient_scope", scope="${scope}"`
      : FAILURES[code] === 401 && "Bearer";
  return {
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
    ...(challenge && { "WWW-Authenticate": challenge }),
  };
}

const describeFailure = ({ code, message, fields, retryAfter, details }: Failure): PublicFailure => ({
  ...details,
  code,
  message,
  ...(retryAfter && { retryAfter }),
  ...(fields && { fields }),
});

/** Of what nests further than the stack reaches, the parser only says that the stack has ended. */
const isTooDeepToRead = (error: unknown, cause: unknown): boolean =>
  cause instanceof RangeError && error instanceof GraphQLError && error.extensions.code === "GRAPHQL_PARSE_FAILED";

/** What was thrown, out of GraphQL's wrapping; where the document itself is wrong, the wrapping has the code. */
function findCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause instanceof GraphQLError ? error : cause;
}

/**
 * A GraphQL error in the product's one shape: `extensions { code, fields?, retryAfter?, …details, completed?, requestId }`.
 * `completed` names the changes of the same operation that took effect nevertheless.
 */
export function formatGraphQLError(
  error: GraphQLError,
  ctx: Pick<Context, "log" | "requestId" | "request" | "viewer">,
): GraphQLFormattedError {
  const { message, ...extensions } = toPublicFailure(error, ctx);
  logRefusal(ctx, extensions.code, error.path?.[0]);
  const completed = changesOf(ctx);
  return {
    message,
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, ...(completed && { completed }), requestId: ctx.requestId },
  };
}

/**
 * Runs one of our own documents against the schema, as the REST facade does.
 * @throws {GraphQLError} around whatever the rule threw, or why it was stopped; {Failure} BAD_USER_INPUT at the
 * field of a value that its type refuses.
 */
export async function executeDocument<Data, Variables>(
  ctx: Context,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const variableValues = variables as Record<string, unknown>;
  const { schema } = ctx;
  const operation = getOperationAST(document);
  assertRowScopes(ctx, document, operation);
  assertVariables(schema, operation, variableValues, sayAnyType);
  // The document is ours: a caller of an address cannot know its cost, so it counts as the one request it is.
  assertAffordable(costOf(schema, { document, variables: variableValues }));
  const result = await executeInTime({ schema, document, variableValues, contextValue: ctx });
  const error = result.errors?.[0];
  if (error) {
    const cause = findCause(error);
    if (cause instanceof Failure) logRefusal(ctx, cause.code, error.path?.[0]);
    throw error;
  }
  return result.data as Data;
}
