import { dictionary } from "@zxcvbn-ts/language-common";
import { badInput } from "../../core/errors.ts";
import { PRODUCT_NAME } from "../../text/product.ts";

/** From published leaks, the most used first; all in lower case. */
const COMMON = new Set(dictionary["passwords-common"]);

const OURS = new Set([PRODUCT_NAME.toLowerCase(), `${PRODUCT_NAME.toLowerCase()}demo`]);

/**
 * Refuses a new password that is tried first by whoever guesses.
 * @throws {Failure} BAD_USER_INPUT at the field.
 */
export function assertUncommon(password: string, owner: { username: string; email: string }, field: string): void {
  const folded = password.trim().toLowerCase();
  const isCommon =
    COMMON.has(folded) ||
    OURS.has(folded.replace(/[^a-z]/g, "")) ||
    // Nothing but spaces, or one character again and again.
    new Set(folded).size < 2;
  if (isCommon) throw badInput({ [field]: "Too many people use this password. Choose another one." });
  const own = [owner.username, owner.email, owner.email.split("@")[0]];
  if (own.includes(folded)) throw badInput({ [field]: "Choose a password that is not your own name or address." });
}
