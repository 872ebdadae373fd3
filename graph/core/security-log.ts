import { createHmac } from "node:crypto";
import type { Context } from "./context.ts";
import type { FailureCode } from "./errors.ts";
import { metrics } from "./metrics.ts";
import { networkOf } from "./rate-limits.ts";

/**
 * What the security log tells of, by the name in its lines' `event`, and how loudly:
 *
 * - `account_created`, `account_restored`, `account_deletion_requested`, `account_erased`
 * - `account_unused`: nobody used it for so long that the product deletes it
 * - `sign_in`; `sign_in_failed`: wrong password or unknown address; `sign_in_limited`: too many of those
 * - `password_check_failed`: somebody who is signed in was asked again and did not know it
 * - `password_reset_requested`: for whichever address, also one without an account; `password_reset_limited`: too many
 *   of those, no letter leaves; `password_reset`: by the link in a letter, every session of the account has ended
 * - `password_changed`, `email_change_requested`: every session of the account has ended; `email_changed`: by the link to
 *   the new address; `session_ended`: by signing out, here or
 *   from another device; `other_sessions_ended`: all but the one that asked
 * - `email_confirmed`: by the link in a letter; `email_changed_back`: by the link to the address from before, every
 *   session of the account has ended
 * - `two_factor_on`, `two_factor_off`, `recovery_codes_renewed`; `recovery_code_used`: one got somebody in, or showed that
 *   it is them; `second_factor_failed`: the password was right and the code was not
 *   `second_factor_limited`: too many wrong codes, and the owner was told
 * - `passkey_added`, `passkey_removed`; `passkey_refused`: what one signed was not what it was asked, or it is nobody's
 * - `api_key_created`, `api_key_revoked`, with `keyId`
 * - `webhook_created`, `webhook_deleted`, `webhook_secret_rotated`, with `endpointId`
 * - `identity_proven`: somebody who is signed in showed again that it is them, by the `way`
 * - `new_network`: somebody signed in from where the account never was, and its person was told
 * - `role_changed`, `verification_changed`: by an admin, with `targetId` and what it is now; `sessions_ended_by_admin`: all
 *   of the account with `targetId`; `second_factor_lifted`: its app, recovery codes and passkeys, by an admin or by
 *   `npm run admin`, which is nobody
 * - `data_export_requested`, `data_export_fetched`: all that we keep about somebody, by themselves
 * - `account_suspended`, `suspension_lifted`: by an admin, with `targetId`
 * - `refused`: somebody tried what they have no right to, with the `code` and the operation in `act`
 */
const EVENTS = {
  account_created: "info",
  account_restored: "info",
  account_deletion_requested: "info",
  account_erased: "info",
  account_unused: "info",
  sign_in: "info",
  sign_in_failed: "warn",
  sign_in_limited: "warn",
  password_check_failed: "warn",
  password_reset_requested: "info",
  password_reset_limited: "warn",
  password_reset: "info",
  password_changed: "info",
  email_change_requested: "info",
  email_changed: "info",
  email_confirmed: "info",
  email_changed_back: "warn",
  session_ended: "info",
  other_sessions_ended: "info",
  two_factor_on: "info",
  two_factor_off: "warn",
  passkey_added: "info",
  passkey_removed: "warn",
  passkey_refused: "warn",
  api_key_created: "info",
  api_key_revoked: "info",
  webhook_created: "info",
  webhook_deleted: "info",
  webhook_secret_rotated: "info",
  recovery_codes_renewed: "info",
  recovery_code_used: "warn",
  second_factor_failed: "warn",
  second_factor_limited: "warn",
  identity_proven: "info",
  new_network: "warn",
  data_export_requested: "warn",
  data_export_fetched: "warn",
  role_changed: "warn",
  verification_changed: "warn",
  sessions_ended_by_admin: "warn",
  second_factor_lifted: "warn",
  account_suspended: "warn",
  suspension_lifted: "warn",
  refused: "warn",
} as const;

export type SecurityEvent = keyof typeof EVENTS;

const SIGN_INS: Partial<Record<SecurityEvent, string>> = {
  sign_in: "succeeded",
  sign_in_failed: "failed",
  second_factor_failed: "failed",
  sign_in_limited: "limited",
};

/** Who acts, if anybody is known to: jobs have no request. */
type Source = Pick<Context, "log"> & Partial<Pick<Context, "request" | "requestId" | "viewer">>;

/**
 * Writes one line into the log, among the others but with `log: "security"`: the event, whose account it is, from
 * which network and in which request. Passwords, tokens and addresses never get here; callers pass ids.
 */
export function logSecurity(
  { log, request, requestId, viewer }: Source,
  event: SecurityEvent,
  details: { userId?: string | undefined } & Record<string, string | boolean | undefined> = {},
): void {
  const outcome = SIGN_INS[event];
  if (outcome) metrics.signIns.inc({ outcome });
  const network = request && networkOf(request.address);
  log.child({ log: "security" })[EVENTS[event]]({ event, userId: viewer?.id, ...details, network, requestId }, event);
}

/** Tells tries at one e-mail address from those at others, also where nobody has it, and says nothing of it. */
export const hideEmail = ({ secret }: Pick<Context, "secret">, email: string): string =>
  createHmac("sha256", secret).update(`email ${email}`).digest("base64url").slice(0, 16);

/** Writes down that a right was missing, whatever the transport. */
export function logRefusal(ctx: Source, code: FailureCode, act: string | number | undefined): void {
  if (code === "FORBIDDEN" || code === "UNAUTHENTICATED") logSecurity(ctx, "refused", { code, act: String(act ?? "") });
}
