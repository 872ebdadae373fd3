import unhomoglyph from "unhomoglyph";
import { badInput, Failure } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import { RESERVED_NAME, readsAsOurs } from "../input.ts";

const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A name in the Latin letters that its characters look like; some of those have marks again. */
const inLatin = (name: string) => withoutMarks(unhomoglyph(withoutMarks(name.normalize("NFKC")))).replaceAll("ĸ", "k");

/**
 * Refuses a full name that reads as our team's, whatever alphabet it is written in.
 * @throws {Failure} BAD_USER_INPUT at `fullName`.
 */
export function assertFullName(fullName: string | undefined): void {
  if (fullName && readsAsOurs(inLatin(fullName))) throw badInput({ fullName: RESERVED_NAME });
}

/**
 * Holds back what is easily taken for a verified artist's username; who has such a name already keeps it.
 * @param userId who would like to have it; null: a new account.
 * @throws {Failure} CONFLICT at `username`.
 */
export async function assertNoLookalike(db: Transaction, username: string, userId: string | null): Promise<void> {
  const [lookalike] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE verified AND inkfolk_username_skeleton(username) = inkfolk_username_skeleton(${username})
      AND username <> ${username} AND id IS DISTINCT FROM ${userId}::uuid
    LIMIT 1`;
  if (!lookalike) return;
  const sentence = "This username looks like a verified artist's";
  throw new Failure("CONFLICT", sentence, { username: sentence });
}
