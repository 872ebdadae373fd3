import { z } from "zod";
import { longTextOf } from "../text/input.ts";

/** What the slower of two admins is told; their dialog goes by it. */
export const ANSWERED_ALREADY = "This request was already answered. Refresh the list.";

/** How many days an answer may take, as the privacy policy promises. */
export const ANSWER_DAYS = 30;
/** Characters of what is asked, and of what is answered. */
export const MAX_WORDS = 2000;

/** The requests that a person can make about their data, in their words. */
export const DATA_REQUEST_KINDS = {
  access: "Show me my data",
  correction: "Correct my data",
  portability: "Export my data",
  deletion: "Delete my data",
  restriction: "Restrict the use of my data",
  objection: "Stop a use of my data",
} as const;
export type DataRequestKind = keyof typeof DATA_REQUEST_KINDS;

/** These mean nothing without words. */
const NEEDS_WORDS: readonly DataRequestKind[] = ["correction", "restriction", "objection"];

const words = longTextOf(MAX_WORDS, `Use at most ${MAX_WORDS} characters`);

export const fileDataRequestInput = z
  .object({
    kind: z.enum(Object.keys(DATA_REQUEST_KINDS) as DataRequestKind[], "Choose a type of request"),
    message: words.nullish().transform((message) => message ?? ""),
  })
  .refine(({ kind, message }) => message !== "" || !NEEDS_WORDS.includes(kind), {
    path: ["message"],
    message: "Describe the data and what you want",
  });
export type FileDataRequestInput = z.infer<typeof fileDataRequestInput>;

export const answerDataRequestInput = z.object({ id: z.string(), answer: words.min(1, "Write an answer first") });
export type AnswerDataRequestInput = z.infer<typeof answerDataRequestInput>;

/** How many days pass between two exports, and how many one can be fetched once it is ready. */
export const EXPORT_DAYS = 7;
/** Minutes that the address of a file is good for. */
export const EXPORT_ADDRESS_MINUTES = 10;
/** Bytes of an export: all the images that somebody may store, and as much again; a GraphQL Int. */
export const MAX_EXPORT_BYTES = 2 ** 31 - 1;
