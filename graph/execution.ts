import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type ExecutionResult, execute, GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Context } from "./context.ts";
import { FAILURES, Failure, type FailureCode } from "./errors.ts";
import { schema } from "./schema.ts";

/** What leaves the house when something failed, the same on every door. */
export interface PublicFailure {
  code: FailureCode;
  message: string;
  fields?: Record<string, string>;
  /** Seconds after which it is worth asking again. */
  retryAfter?: number;
}

/**
 * Turns whatever was thrown into what the asker may know. What the product did not expect is logged once, with the
 * request id that the asker is told.
 */
export function toPublicFailure(error: unknown, ctx: Pick<Context, "log" | "requestId">): PublicFailure {
  const cause = findCause(error);
  if (cause instanceof Failure) {
    const fields = cause.fields ?? fieldOfVariable(error, cause);
    return {
      code: cause.code,
      message: cause.message,
      ...(fields && { fields }),
      ...(cause.retryAfter && { retryAfter: cause.retryAfter }),
    };
  }
  if (cause instanceof GraphQLError) {
    // Without an original error it is the document that is wrong, and the library's sentence says where.
    const code = cause.extensions.code;
    return {
      code: typeof code === "string" && code in FAILURES ? (code as FailureCode) : "BAD_USER_INPUT",
      message: cause.message,
    };
  }
  ctx.log.error({ err: cause, requestId: ctx.requestId }, "unexpected failure");
  return { code: "INTERNAL", message: "Something went wrong on our side. Please try again." };
}

/** What was thrown, out of GraphQL's wrapping; where the document itself is wrong, the wrapping has the code. */
function findCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause instanceof GraphQLError ? error : cause;
}

/** A scalar that refuses its value does not know its field; the library's sentence around it does. */
function fieldOfVariable(error: unknown, cause: Failure): Record<string, string> | undefined {
  const path = error instanceof GraphQLError ? error.message.match(/ at "\w+\.([\w.]+)"; /)?.[1] : undefined;
  return path ? { [path]: cause.message } : undefined;
}

/** A GraphQL error in the product's one shape: `extensions { code, fields?, retryAfter?, requestId }`. */
export function formatGraphQLError(
  error: GraphQLError,
  ctx: Pick<Context, "log" | "requestId">,
): GraphQLFormattedError {
  const { message, ...extensions } = toPublicFailure(error, ctx);
  return {
    message,
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, requestId: ctx.requestId },
  };
}

/**
 * Runs one of our own documents against the schema, as the REST facade does.
 * @throws {GraphQLError} around whatever the rule threw.
 */
export async function executeDocument<Data, Variables>(
  ctx: Context,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const result = (await execute({
    schema,
    document,
    contextValue: ctx,
    variableValues: variables as Record<string, unknown>,
  })) as ExecutionResult<Data>;
  const error = result.errors?.[0];
  if (error) throw error;
  return result.data as Data;
}
