import { badInput } from "../../core/errors.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import { normalizePassword } from "../input.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** From published leaks, the most used first; all in lower case. They are many, and load with the first password. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

const OURS = new Set([PRODUCT_NAME.toLowerCase(), `${PRODUCT_NAME.toLowerCase()}demo`]);

/**
 * Refuses a new password that guessers try first.
 * @throws {Failure} BAD_USER_INPUT at the field.
 */
export async function assertUncommon(
  password: string,
  owner: { username: string; email: string },
  field: string,
): Promise<void> {
  common ??= loadCommon();
  const folded = normalizePassword(password).trim().toLowerCase();
  const isCommon =
    (await common).has(folded) ||
    OURS.has(folded.replace(/[^a-z]/g, "")) ||
    // Nothing but spaces, or one character again and again.
    new Set(folded).size < 2;
  if (isCommon) throw badInput({ [field]: "Too many people use this password. Choose another one." });
  const own = [owner.username, owner.email, owner.email.split("@")[0]];
  if (own.includes(folded)) throw badInput({ [field]: "Choose a password that isn't your name or email." });
}
