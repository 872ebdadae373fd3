import { z } from "zod";
import { INVALID_CHARACTER, isStorable } from "../text/input.ts";

/**
 * Every expected failure of the product: its stable code and its HTTP status.
 * GraphQL answers `errors[].extensions { code, fields?, retryAfter?, …details, requestId }`, REST takes status and sentence from here.
 */
export const FAILURES = {
  BAD_USER_INPUT: 400,
  INVALID_CURSOR: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  PERSISTED_QUERY_NOT_SUPPORTED: 400,
  QUERY_TOO_EXPENSIVE: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  KEY_REVOKED: 401,
  KEY_EXPIRED: 401,
  FORBIDDEN: 403,
  MESSAGES_CLOSED: 403,
  REQUEST_PENDING: 403,
  SUSPENDED: 403,
  EMAIL_NOT_CONFIRMED: 403,
  STEP_UP_REQUIRED: 403,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SLOT_TAKEN: 409,
  STALE_BOOKING: 409,
  INVALID_TRANSITION: 409,
  TOO_EARLY: 409,
  TOO_SOON: 409,
  TOO_FAR: 409,
  OUTSIDE_HOURS: 409,
  DAY_FULL: 409,
  BOOKS_CLOSED: 409,
  HOLD_EXPIRED: 409,
  RESCHEDULE_LIMIT: 409,
  OFFER_TAKEN: 409,
  PROPOSAL_STALE: 409,
  NOT_ELIGIBLE: 409,
  ALREADY_REVIEWED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  LINK_EXPIRED: 410,
  CURSOR_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMED_OUT: 503,
  STORAGE_FULL: 507,
} as const;

export type FailureCode = keyof typeof FAILURES;

/** A code with which an operation may fail; at which fields of what it was sent, and when, where that is not all. */
export type DeclaredFailure = FailureCode | { code: FailureCode; at?: readonly string[]; when?: string };

/** The sentence at each wrong field, by the field's path in the input (`tags.2`). */
export type FieldErrors = Record<string, string>;

/** A failure that the product expects; its message is the sentence that the person reads. */
export class Failure extends Error {
  override name = "Failure";
  readonly code: FailureCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which it is worth asking again, where we know. */
  readonly retryAfter: number | undefined;

  /** What a program may want to know besides, by name: the present `version` of what has changed, say. */
  readonly details: Readonly<Record<string, number | string>> | undefined;

  constructor(
    code: FailureCode,
    message: string,
    fields?: FieldErrors,
    retryAfter?: number,
    details?: Readonly<Record<string, number | string>>,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }

  get status(): number {
    return FAILURES[this.code];
  }
}

export const unauthenticated = () => new Failure("UNAUTHENTICATED", "Please sign in.");

/** The day of a suspension without an end. */
export const FOREVER = new Date("9999-12-31T00:00:00Z");

/**
 * @param until when the suspension ends, or `FOREVER`.
 * @param more why, and what a program may want to know besides.
 */
export function suspended(until: Date | null, more?: { reason: string; token: string }): Failure {
  const ends = until && until < FOREVER ? until : null;
  const day = ends?.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  const sentence = `Your account is suspended until ${day ?? "our team lifts it"}.`;
  const message = more ? `${sentence} ${more.reason}` : sentence;
  const details = { ...(ends && { until: ends.toISOString() }), ...more };
  return new Failure("SUSPENDED", message, undefined, undefined, details);
}

export const forbidden = (message = "You are not allowed to do that.") => new Failure("FORBIDDEN", message);
export const notFound = (message = "Not found") => new Failure("NOT_FOUND", message);

/** Bad input at one field, or at several; the message is the first sentence. */
export function badInput(fields: FieldErrors): Failure {
  return new Failure("BAD_USER_INPUT", Object.values(fields)[0] ?? "Invalid input", fields);
}

/**
 * Parses what a person sent. No text in it may hold what cannot be stored, whatever its field otherwise allows.
 * @throws {Failure} BAD_USER_INPUT with the first sentence of every wrong field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  const fields: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join(".")] ??= issue.message;
  for (const path of findUnstorable(input)) fields[path] ??= INVALID_CHARACTER;
  if (!parsed.success || Object.keys(fields).length > 0) throw badInput(fields);
  return parsed.data;
}

/** Fields that hold ids: a text that is none names nothing, and is never stored. */
const ID_FIELD = /^ids?$|Ids?$/;

/** The paths of all texts that cannot be stored as they are. */
function findUnstorable(value: unknown, path: string[] = []): string[] {
  if (typeof value === "string") return isStorable(value) ? [] : [path.join(".")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    ID_FIELD.test(name) ? [] : findUnstorable(each, [...path, name]),
  );
}

const uuid = z.uuid();

/** Whether a text can be the id of anything. */
export const isId = (text: string): boolean => uuid.safeParse(text).success;

/** An id that names nothing, because it is no id, is simply not found. */
export function assertId(id: string, message?: string): void {
  if (!isId(id)) throw notFound(message);
}
