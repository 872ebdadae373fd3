import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { User } from "../../generated/prisma/client.ts";
import { endSessions } from "../../identity/sessions.ts";
import { sendMail } from "../../mail/sending.ts";
import { notifyOfSecurity } from "../../notifications/rules/notifications.ts";
import type { Work } from "../../transactions/transact.ts";
import { lockFactor } from "./second-factor.ts";

/** What an account had besides its password. */
export interface LiftedFactors {
  app: boolean;
  passkeys: number;
}

/**
 * Takes the authenticator app, the recovery codes and the passkeys of somebody who has lost them, as part of a
 * transaction that holds their row. The finder may be signed in: every session ends. Their person is told.
 * @throws {Failure} CONFLICT where there is none.
 */
export async function liftFactors(
  work: Work,
  ctx: Pick<Context, "now">,
  { id: userId, email: to, username }: User,
): Promise<LiftedFactors> {
  const { db } = work;
  const app = (await lockFactor(db, userId)) !== null;
  await db.twoFactor.deleteMany({ where: { userId } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  const { count: passkeys } = await db.passkey.deleteMany({ where: { userId } });
  if (!app && passkeys === 0) throw new Failure("CONFLICT", "This person has no second factor");
  await endSessions(work, userId);
  await notifyOfSecurity(work, ctx, userId, {
    title: "Two-factor sign-in reset",
    message:
      "Our staff took your authenticator app and passkeys off your account. Your password alone signs in; set a new one up.",
  });
  await sendMail(work, userId, { letter: "factorsLifted", to, data: { username } });
  return { app, passkeys };
}
