import { type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import { type DeclaredFailure, FAILURES, type FailureCode } from "../core/errors.ts";
import { declaredOf } from "./builder.ts";

type Field = GraphQLField<unknown, unknown>;

/** How a field may fail by itself, as it was declared. */
export const failuresOf = (field: Field) =>
  (declaredOf(field).failures ?? []).map((each) => (typeof each === "string" ? { code: each } : each));

/** Ends the description of every field with how it may fail. */
export function describeFailures(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const failures = failuresOf(field).map(describeFailure);
      if (failures.length > 0) field.description = `${field.description} Errors: ${failures.join(", ")}.`;
    }
  }
  return schema;
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** A declared failure in words: `CONFLICT at `clientId` when it was used for something else`. */
export function describeFailure({ code, at, when }: Exclude<DeclaredFailure, string>): string {
  const place = at && `at ${either.format(at.map((name) => `\`${name}\``))}`;
  return [code, place, when].filter(Boolean).join(" ");
}

/** How any operation may fail, whatever it declares itself. */
const COMMON: Partial<Record<FailureCode, string>> = {
  BAD_USER_INPUT:
    "a value has the wrong type, a page is too large, `first` comes with `last`, the request is not one that " +
    "GraphQL takes (a list of operations, for example), or a REST request has an unknown parameter, or, with an " +
    "API key, an unknown field in its body",
  INVALID_CURSOR: "the cursor at `after` or `before` (over REST `cursor`) does not come from this list",
  GRAPHQL_PARSE_FAILED: "the document has a syntax error",
  GRAPHQL_VALIDATION_FAILED: "the document does not fit the schema, or exceeds the limits",
  PERSISTED_QUERY_NOT_SUPPORTED: "the document is referred to by its hash",
  QUERY_TOO_EXPENSIVE: "the operation costs more points than allowed",
  SUSPENDED:
    "the account is suspended and can only use `accountStatus`, `appeal`, `dataExport`, `requestDataExport` and " +
    "`logout`",
  UNAUTHENTICATED: "the API key is invalid, or its owner is suspended or has deleted their account",
  KEY_REVOKED: "the API key was revoked in the last 30 days",
  KEY_EXPIRED: "the API key expired in the last 30 days",
  INSUFFICIENT_SCOPE: "an API key lacks a scope, which `scope` names; GraphQL returns an error for each",
  IDEMPOTENCY_IN_PROGRESS: "a request with the same idempotency key is still running",
  IDEMPOTENCY_MISMATCH: "the idempotency key was used for a different request in the last 24 hours",
  FORBIDDEN: "another website requests a change, or an API key requests what no key can do",
  PAYLOAD_TOO_LARGE: "the body is too large",
  URL_TOO_LONG: "the URL is too long",
  UNSUPPORTED_MEDIA: "the body is not JSON",
  RATE_LIMITED: "the limit of requests in a minute is reached",
  TIMED_OUT: "the request took too long",
  UNAVAILABLE: "the database or another required part is unavailable",
  STORAGE_FULL: "the storage is full",
  INTERNAL: "an unexpected error on our side",
};

/** One line of Markdown for each code that any operation may answer. */
export const describeCommonFailures = (): string[] =>
  Object.entries(COMMON).map(([code, when]) => `${code}, ${FAILURES[code as FailureCode]}: ${when}.`);
