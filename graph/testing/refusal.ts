import type { FailureCode } from "../core/errors.ts";
import type { Actor } from "./permission.ts";

/** One way to a refusal: who does what over REST, and the code, the sentence and the field that answer it. */
export interface Refusal {
  as: Actor | "client" | "suspended" | "appellant" | "unconfirmed";
  /** Method and path; `{post}` and the like stand for what is in the setting. */
  call: string;
  body?: unknown;
  code: FailureCode;
  sentence: string;
  field?: string;
}

export type Act = [as: Refusal["as"], call: string, body?: unknown];

export const refused =
  (code: FailureCode, sentence: string, field?: string) =>
  (...[as, call, body]: Act): Refusal => ({
    as,
    call,
    code,
    sentence,
    ...(body !== undefined && { body }),
    ...(field && { field }),
  });
export const invalid = (field: string, sentence: string) => refused("BAD_USER_INPUT", sentence, field);
export const missing = (sentence: string) => refused("NOT_FOUND", sentence);
export const forbidden = (sentence: string) => refused("FORBIDDEN", sentence);
export const unconfirmed = refused("EMAIL_NOT_CONFIRMED", "Confirm your email first. Open the link we sent you.");
export const signedOut = refused("UNAUTHENTICATED", "Please sign in.");
export const NOT_ADMIN = "You need admin privileges to access this page.";
export const UPLOAD_AN_IMAGE = "Please upload an image";
export const LATER = "2099-01-01T12:00:00Z";
export const long = (length: number) => "x".repeat(length);
