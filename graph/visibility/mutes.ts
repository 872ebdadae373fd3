import { Prisma } from "../generated/prisma/client.ts";
import { canViewPerson } from "./people.ts";
import type { Predicate, ViewerInSql } from "./predicate.ts";

/** Whether the viewer has muted a row's person. */
export interface Muted {
  isMuted: boolean;
}

/** Whether the viewer has not muted the one with an id. */
export const isUnmuted = (id: Prisma.Sql, viewer: ViewerInSql): Prisma.Sql =>
  viewer ? Prisma.sql`${id} NOT IN (SELECT muted_id FROM mutes WHERE muter_id = ${viewer.id}::uuid)` : Prisma.sql`true`;

/** The people that the viewer has not muted. */
export const unmuted = {
  where: (viewer) => (viewer ? { mutedBy: { none: { muterId: viewer.id } } } : {}),
  sql: (viewer) => isUnmuted(Prisma.sql`u.id`, viewer),
  test: (_viewer, { isMuted }) => !isMuted,
} satisfies Predicate<Prisma.UserWhereInput, Muted>;

/** People without a mute between them and the person with an id, in either direction. */
export const unmutedBothWays = (id: string): Prisma.UserWhereInput => ({
  mutedBy: { none: { muterId: id } },
  mutes: { none: { mutedId: id } },
});

/** People who have not muted the actor: they are notified. */
export const hasNotMuted = (actor: { id: string | Prisma.Sql }): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT 1 FROM mutes WHERE muter_id = u.id AND muted_id = ${actor.id}::uuid)`;

/**
 * Whose posts and pieces the viewer comes across without asking for the person: those of the open people that they have
 * not muted. On a muted person's own profile everything stands as before.
 */
export const notMutedPerson = {
  where: (viewer): Prisma.UserWhereInput => ({ ...canViewPerson.where(viewer), ...unmuted.where(viewer) }),
  sql: (viewer) => Prisma.sql`(${canViewPerson.sql(viewer)} AND ${unmuted.sql(viewer)})`,
  test: (viewer, row) => canViewPerson.test(viewer, row) && unmuted.test(viewer, row),
} satisfies Predicate<Prisma.UserWhereInput, Parameters<typeof canViewPerson.test>[1] & Muted>;
