import type { Context, Viewer } from "../core/context.ts";
import { Failure } from "../core/errors.ts";

/**
 * Before somebody's words go out to others: their address has to be confirmed. It is asked for where mails leave; where
 * they stay files that only the operator reads, nobody could comply.
 * @throws {Failure} EMAIL_NOT_CONFIRMED
 */
export function assertConfirmed({ config }: Pick<Context, "config">, viewer: Pick<Viewer, "emailConfirmed">): void {
  if (viewer.emailConfirmed || !config.smtp) return;
  throw new Failure("EMAIL_NOT_CONFIRMED", "Confirm your email first. Open the link we sent you.");
}
