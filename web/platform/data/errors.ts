import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

/** `fields` maps an input's path to the server's message about it. */
export type Failure = {
  message: string;
  /** A server code, or NETWORK (no answer) or SERVER (no GraphQL answer). */
  code: string;
  fields: Record<string, string>;
  requestId?: string;
};

const UNREACHABLE = "We can't reach the server. Check your connection and try again.";
const BROKEN = "Something went wrong on our side. Please try again.";

/** Codes without an explanation: a screen may use its own message. */
export function isUnexplained(failure: Failure): boolean {
  return failure.code === "NETWORK" || failure.code === "SERVER" || failure.code === "INTERNAL";
}

const RETRIABLE: ReadonlySet<string> = new Set(["UNAVAILABLE", "TIMED_OUT", "STORAGE_FULL", "IDEMPOTENCY_IN_PROGRESS"]);

/** Failures of the server: a retry may help. */
export function isOurFault(failure: Failure): boolean {
  return isUnexplained(failure) || RETRIABLE.has(failure.code);
}

export function isSessionOver(failure: Failure): boolean {
  return failure.code === "UNAUTHENTICATED" || failure.code === "FORBIDDEN" || failure.code === "NOT_FOUND";
}

export function readFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return fromGraphQL(error.errors[0]);
  if (ServerError.is(error)) return fromResponse(error);
  return { message: UNREACHABLE, code: "NETWORK", fields: {} };
}

type Reported = { message: string; extensions?: Record<string, unknown> };

function fromGraphQL(first: Reported | undefined): Failure {
  const extensions = first?.extensions ?? {};
  const code = text(extensions.code) ?? "INTERNAL";
  return {
    message: (code !== "INTERNAL" && first?.message) || BROKEN,
    code,
    fields: readFields(extensions.fields),
    requestId: text(extensions.requestId),
  };
}

const codeOfStatus: Record<number, string> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  429: "RATE_LIMITED",
};

function fromResponse(error: ServerError): Failure {
  const reported = firstReported(error.bodyText);
  if (reported) return fromGraphQL(reported);
  const code = codeOfStatus[error.statusCode] ?? "SERVER";
  const requestId = error.response.headers.get("x-request-id") ?? undefined;
  return { message: BROKEN, code, fields: {}, requestId };
}

function firstReported(body: string): Reported | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const errors = isRecord(parsed) ? parsed.errors : undefined;
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
    if (!isRecord(first) || typeof first.message !== "string") return undefined;
    return { message: first.message, extensions: isRecord(first.extensions) ? first.extensions : {} };
  } catch {
    return undefined;
  }
}

function readFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const sentences = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  // Mutations take one argument named input; forms name its fields alone.
  return Object.fromEntries(sentences.map(([path, sentence]) => [path.replace(/^input\./, ""), sentence]));
}

export function isSaidAtFields(failure: Failure, names: readonly string[]): boolean {
  const paths = Object.keys(failure.fields);
  return paths.length > 0 && paths.every((path) => names.some((name) => `${path}.`.startsWith(`${name}.`)));
}

/** Focuses the first; messages about other fields go to `root.server`. @returns whether there was any. */
export function applyFieldErrors<TValues extends FieldValues>(
  failure: Failure,
  setError: UseFormSetError<TValues>,
  names?: readonly FieldPath<TValues>[],
): boolean {
  const entries = Object.entries(failure.fields);
  let focused = false;
  for (const [path, message] of entries) {
    const name = names ? names.find((known) => known === path) : (path as FieldPath<TValues>);
    setError(name ?? "root.server", { type: "server", message }, { shouldFocus: name !== undefined && !focused });
    focused ||= name !== undefined;
  }
  return entries.length > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
