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
    "a value is not of its type, a page is larger than pages are, it is asked for from both ends, the request is none that GraphQL takes, such as a list of operations, or an address of REST has a parameter that it does not read, or for an API key a field of the body",
  INVALID_CURSOR:
    "a list is asked to go on from where none of its pages ended; at `after` or `before`, over REST `cursor`",
  GRAPHQL_PARSE_FAILED: "the document is none",
  GRAPHQL_VALIDATION_FAILED: "the document asks for what the schema does not have, or is beyond the limits",
  PERSISTED_QUERY_NOT_SUPPORTED: "the document is named by its hash",
  QUERY_TOO_EXPENSIVE: "it costs more points than it may",
  SUSPENDED:
    "the account is suspended, which leaves `accountStatus`, `appeal`, `dataExport`, `requestDataExport` and `logout`",
  UNAUTHENTICATED: "an API key isn't valid, or its owner is suspended or has left",
  KEY_REVOKED: "the API key was revoked in the last 30 days",
  KEY_EXPIRED: "the API key expired in the last 30 days",
  INSUFFICIENT_SCOPE:
    "an API key asks for something beyond its scopes; `scope` names what it lacks, and GraphQL answers an error for each",
  IDEMPOTENCY_IN_PROGRESS: "a change with the same key is being made",
  IDEMPOTENCY_MISMATCH: "the key of a change was used for another request in the last 24 hours",
  FORBIDDEN: "a page of another site asks for a change, or an API key asks for what no key may do",
  PAYLOAD_TOO_LARGE: "the body is too large",
  URL_TOO_LONG: "the address is too long",
  UNSUPPORTED_MEDIA: "the body is not JSON",
  RATE_LIMITED: "the requests of a minute are used up",
  TIMED_OUT: "it took too long",
  UNAVAILABLE: "the database or another part that is needed is away",
  STORAGE_FULL: "there is no room to write",
  INTERNAL: "something went wrong on our side",
};

/** One line of Markdown for each code that any operation may answer. */
export const describeCommonFailures = (): string[] =>
  Object.entries(COMMON).map(([code, when]) => `${code}, ${FAILURES[code as FailureCode]}: ${when}.`);
