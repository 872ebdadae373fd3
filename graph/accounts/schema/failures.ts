import { PROVEN_ONLY } from "../policy.ts";

/** How the second factor fails. */
export const WRONG_CODE = {
  code: "INVALID_CREDENTIALS",
  at: ["code"],
  when: "for one that is wrong or was used",
} as const;

/** How what follows a password fails where that alone is not enough. */
export const PROVEN_BESIDES = {
  ...PROVEN_ONLY,
  when: `where the password is not enough, ${PROVEN_ONLY.when}`,
} as const;
