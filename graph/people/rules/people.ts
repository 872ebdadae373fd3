import { z } from "zod";
import type { Context } from "../../core/context.ts";
import { assertId, notFound } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { User } from "../../generated/prisma/client.ts";
import { knownPerson } from "../../visibility/people.ts";

export const USER_NOT_FOUND = "User not found";

/** How long an old handle leads to its person and is nobody else's, in milliseconds. */
export const OLD_USERNAME_LIFETIME = 90 * 24 * 60 * 60 * 1000;

/** Somebody who exists for the viewer. @throws {Failure} NOT_FOUND, also where there is a block, either way. */
export async function getUser(ctx: Context, id: string, db: Transaction = ctx.db): Promise<User> {
  assertId(id, USER_NOT_FOUND);
  const user = await db.user.findFirst({ where: { id, ...knownPerson.where(ctx.viewer) } });
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

/** Also names that nobody may choose any more, such as the product's own. */
const handleInput = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_.]{3,30}$/);

/**
 * A person by the name in a profile's address: a username, one that they gave up in the last 90 days, or an id, as
 * in posts' "Tattoo by" links.
 * @throws {Failure} NOT_FOUND
 */
export async function getUserByName(ctx: Context, name: string): Promise<User> {
  if (z.uuid().safeParse(name).success) return getUser(ctx, name);
  const username = handleInput.safeParse(name);
  const user = username.success && (await findByUsername(ctx, username.data));
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

async function findByUsername(ctx: Context, username: string): Promise<User | undefined> {
  const known = knownPerson.where(ctx.viewer);
  const user = await ctx.db.user.findFirst({ where: { username, ...known } });
  if (user) return user;
  const old = await ctx.db.usernameHistory.findFirst({
    where: { username, releasedAt: { gt: oldestRedirect(ctx) }, user: known },
    include: { user: true },
  });
  return old?.user;
}

/** Handles that were given up before this lead nowhere and are free. */
export const oldestRedirect = (ctx: Pick<Context, "now">): Date =>
  new Date(ctx.now().getTime() - OLD_USERNAME_LIFETIME);
