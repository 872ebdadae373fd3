import { type Context, requireViewer } from "../core/context.ts";
import { batched, byId } from "../core/loader.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { User } from "../generated/prisma/client.ts";
import { isFollowing } from "../relations/lists.ts";
import { heldApart } from "../visibility/blocks.ts";
import type { Person } from "../visibility/card.ts";
import { canSeeProfile, knownPerson, welcoming } from "../visibility/people.ts";

/** People by id as the viewer knows them, with whether a block keeps them apart; one query for all that a request mentions. */
const loadPerson = batched(async (ids: readonly string[], ctx: Context) => {
  const { viewer } = ctx;
  if (!viewer) {
    const users = await ctx.db.user.findMany({ where: { id: { in: [...ids] } } });
    return byId(users.map((user) => ({ id: user.id, user, isBlocked: false })));
  }
  const rows = await ctx.db.user.findMany({
    where: { id: { in: [...ids] } },
    include: heldApart.include(viewer),
    relationLoadStrategy: "join",
  });
  return byId(rows.map((row) => ({ id: row.id, ...heldApart.show(row) })));
});

/** Somebody who exists for the viewer; null for whoever is leaving and where there is a block. */
export async function loadUser(ctx: Context, id: string): Promise<User | null> {
  const found = await loadPerson(ctx, id);
  return found && knownPerson.test(ctx.viewer, { ...found.user, ...found }) ? found.user : null;
}

/** Whether there is a block between the viewer and somebody, either way. */
export const isKeptApart = async (ctx: Context, id: string): Promise<boolean> =>
  (await loadPerson(ctx, id))?.isBlocked ?? false;

/**
 * A person who is certain to exist, because a foreign key says so, and whom the viewer has to do with; where there is a
 * block, as they were before it.
 */
export async function loadExistingUser(ctx: Context, id: string): Promise<User> {
  const found = await loadPerson(ctx, id);
  if (!found) throw new Error(`User ${id} is referred to and does not exist`);
  return found.user;
}

/** The whole row of somebody: the one at hand, or of whom only the card is, as `loadExistingUser` reads it. */
export const loadWhole = (ctx: Context, person: Person): MaybePromise<User> =>
  // No block remembers when somebody joined, so that a card never has it.
  person.createdAt === undefined ? loadExistingUser(ctx, person.id) : person;

/** Who takes messages of the viewer. */
export const loadIsWelcome = batched(async (ids: readonly string[], ctx: Context) => {
  const viewer = requireViewer(ctx);
  const people = await ctx.db.user.findMany({
    where: { id: { in: [...ids] }, ...welcoming.where(viewer) },
    select: { id: true },
  });
  return new Map(people.map(({ id }) => [id, true]));
});

/** Asks who follows whom only where it matters. */
export function seesProfile(person: Person, ctx: Context): MaybePromise<boolean> {
  if (canSeeProfile(ctx.viewer, person, false)) return true;
  if (person.profileVisible || !ctx.viewer) return false;
  return andThen(isFollowing(ctx, person.id), (isFollowed) => canSeeProfile(ctx.viewer, person, isFollowed));
}
