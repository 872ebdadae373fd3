import { PROVEN_ONLY } from "../policy.ts";

/** How the second factor fails. */
export const WRONG_CODE = {
  code: "INVALID_CREDENTIALS",
  at: ["code"],
  when: "if the code is wrong or was used before",
} as const;

/** How what follows a password fails where that alone is not enough. */
export const PROVEN_BESIDES = {
  ...PROVEN_ONLY,
  when: `if the password is not enough, ${PROVEN_ONLY.when}`,
} as const;
