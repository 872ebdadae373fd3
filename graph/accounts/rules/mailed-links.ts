import type { Context } from "../../core/context.ts";
import { Failure } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import type { Transaction } from "../../db/database.ts";
import type { LinkPurpose, MailedLink, User } from "../../generated/prisma/client.ts";
import { hashToken } from "../../identity/sessions.ts";
import { newLinkKey, tokenOf } from "../../mail/links.ts";
import { CONFIRM_LINK_DAYS, RESET_LINK_MINUTES, UNDO_LINK_DAYS } from "../input.ts";

const MINUTE = 60_000;

/** How long a link is good for, in milliseconds, and what whoever comes too late is told. */
const WRONG_ADDRESS = "This link has expired or belongs to another email. Request a new one.";
const LINKS: Record<LinkPurpose, { lifetime: number; expired: string }> = {
  reset_password: {
    lifetime: RESET_LINK_MINUTES * MINUTE,
    expired: "This reset link has expired. Request a new one.",
  },
  confirm_email: {
    lifetime: CONFIRM_LINK_DAYS * 24 * 60 * MINUTE,
    expired: WRONG_ADDRESS,
  },
  change_email: {
    lifetime: CONFIRM_LINK_DAYS * 24 * 60 * MINUTE,
    expired: WRONG_ADDRESS,
  },
  undo_email: {
    lifetime: UNDO_LINK_DAYS * 24 * 60 * MINUTE,
    expired: "This link has expired or was already used. Your email hasn't changed.",
  },
};

/**
 * Makes a link for a letter to an address. Earlier links for the same stay good until one of them is used: a letter may
 * arrive twice or late.
 * @returns the key that the letter's token is made of.
 */
export async function makeLink(
  db: Transaction,
  ctx: Context,
  { userId, purpose, email }: Pick<MailedLink, "userId" | "purpose" | "email">,
): Promise<string> {
  const linkKey = newLinkKey();
  const createdAt = ctx.now();
  await db.mailedLink.create({
    data: {
      userId,
      purpose,
      email,
      tokenHash: hashToken(tokenOf(ctx, linkKey)),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LINKS[purpose].lifetime),
    },
  });
  return linkKey;
}

/**
 * The link of a token, with whose it is.
 * @throws {Failure} LINK_EXPIRED, the same for one that was used, withdrawn or never made.
 */
export async function findLink(
  ctx: Context,
  purposes: readonly [LinkPurpose, ...LinkPurpose[]],
  token: string,
): Promise<MailedLink & { user: User }> {
  const link = await ctx.db.mailedLink.findUnique({
    where: { tokenHash: hashToken(token), purpose: { in: [...purposes] }, expiresAt: { gt: ctx.now() } },
    include: { user: true },
  });
  if (!link) throw linkExpired(purposes[0]);
  return link;
}

/**
 * Uses a link up, as part of the transaction that does what it is good for.
 * @throws {Failure} LINK_EXPIRED, when somebody else was first.
 */
export async function spendLink(db: Transaction, { tokenHash, purpose }: MailedLink): Promise<void> {
  const { count } = await db.mailedLink.deleteMany({ where: { tokenHash, purpose } });
  if (count === 0) throw linkExpired(purpose);
}

export const linkExpired = (purpose: LinkPurpose) => new Failure("LINK_EXPIRED", LINKS[purpose].expired);

/** Makes these links of somebody worthless, as part of the transaction that leaves nothing for them to do. */
export async function dropLinks(db: Transaction, userId: string, purposes: LinkPurpose[]): Promise<void> {
  await db.mailedLink.deleteMany({ where: { userId, purpose: { in: purposes } } });
}

/** Forgets the links that nobody has used in time. @returns how many. */
export async function forgetOldLinks({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const { count } = await db.mailedLink.deleteMany({ where: { expiresAt: { lte: now() } } });
  return count;
}
