import { type Booking, Prisma, type User } from "../generated/prisma/client.ts";
import { type Blocked, unblocked } from "./blocks.ts";
import { nothing, type Predicate } from "./predicate.ts";

type ExistsRow = Pick<User, "hidden"> & Blocked;
type CanViewRow = ExistsRow & Pick<User, "id" | "profileVisible"> & { isFollowed: boolean };

/** Who exists for the viewer at all: no leaving or suspended person, and none with a block either way. */
export const personExists = {
  where: (viewer) => ({ hidden: false, ...unblocked.where(viewer) }),
  sql: (viewer) => Prisma.sql`(NOT u.hidden AND ${unblocked.sql(viewer)})`,
  test: (viewer, row) => !row.hidden && unblocked.test(viewer, row),
} satisfies Predicate<Prisma.UserWhereInput, ExistsRow>;

/** Whose profile and posts the viewer may see: people who exist for them and are public, followed, or the viewer. */
export const canViewPerson = {
  where(viewer): Prisma.UserWhereInput {
    if (!viewer) return { ...personExists.where(viewer), profileVisible: true };
    return {
      ...personExists.where(viewer),
      OR: [{ profileVisible: true }, { id: viewer.id }, { followers: { some: { followerId: viewer.id } } }],
    };
  },
  sql(viewer) {
    const exists = personExists.sql(viewer);
    if (!viewer) return Prisma.sql`(${exists} AND u.profile_visible)`;
    // For EXISTS Postgres would read everybody that the viewer follows.
    return Prisma.sql`(${exists} AND (u.profile_visible OR u.id = ${viewer.id}::uuid
      OR coalesce((SELECT true FROM follows WHERE follower_id = ${viewer.id}::uuid AND following_id = u.id), false)))`;
  },
  test: (viewer, row) =>
    personExists.test(viewer, row) && (row.profileVisible || row.id === viewer?.id || row.isFollowed),
} satisfies Predicate<Prisma.UserWhereInput, CanViewRow>;

/**
 * Whether the one with an id, who is somebody for certain, is an open person: by the others, of which few indexes
 * know all. Of thousands of rows that takes a fraction of reading the people of all of them.
 */
export const canViewPersonById = (id: Prisma.Sql, viewer: { id: string | Prisma.Sql }): Prisma.Sql => Prisma.sql`(
  NOT EXISTS (SELECT 1 FROM users AS gone WHERE gone.id = ${id} AND gone.hidden)
  AND NOT EXISTS (SELECT 1 FROM users AS shy WHERE shy.id = ${id} AND NOT shy.profile_visible
    AND NOT (shy.id = ${viewer.id}::uuid
      OR coalesce((SELECT true FROM follows WHERE follower_id = ${viewer.id}::uuid AND following_id = shy.id), false)))
  AND ${id} NOT IN (
    SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer.id}::uuid
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer.id}::uuid))`;

/** Whether person `u` is an open person to everybody that `closedTo` does not select. */
export const isPublicPerson = Prisma.sql`(NOT u.hidden AND u.profile_visible)`;

/** Selects the ids of people that may not see person `u`, who is open to all others. */
export const cannotView = Prisma.sql`
  SELECT blocked_id FROM blocks WHERE blocker_id = u.id
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = u.id`;

/** The people that may see a person: the same, from the other side. */
export const audienceOf = (person: Pick<User, "id" | "profileVisible">): Prisma.UserWhereInput => ({
  ...personExists.where(person),
  ...(!person.profileVisible && { OR: [{ id: person.id }, { following: { some: { followingId: person.id } } }] }),
});

type Manager = Pick<User, "id" | "role"> | null;

/** Whose own things the viewer sees: everybody their own, admins those of people that they manage. */
export const manages = (viewer: Manager, { id }: Pick<User, "id">): boolean =>
  viewer?.id === id || viewer?.role === "admin";

/**
 * Whether somebody who was read for the viewer, because the two have to do with each other, is shown by their name; whoever
 * is leaving is not. Where there is a block, they were read as they were before it, so that it hides nothing more.
 */
export const canSeePerson = (viewer: Manager, user: Pick<User, "id" | "deletionRequestedAt">): boolean =>
  manages(viewer, user) || user.deletionRequestedAt === null;

/** The same of more than name, avatar and counts. */
export const canSeeProfile = (
  viewer: Manager,
  { id, hidden, profileVisible }: Pick<User, "id" | "hidden" | "profileVisible">,
  isFollowed: boolean,
): boolean =>
  manages(viewer, { id }) || canViewPerson.test(viewer, { id, hidden, profileVisible, isBlocked: false, isFollowed });

interface AcquaintedRow extends Pick<User, "id"> {
  followsViewer: boolean;
  bookings: Pick<Booking, "clientId" | "artistId" | "status">[];
}

/** Who knows the viewer: because they follow them, or share a booking. */
export const acquainted = {
  where(viewer): Prisma.UserWhereInput {
    if (!viewer) return nothing;
    const stands = { status: { not: "cancelled" } } as const;
    return {
      OR: [
        { following: { some: { followingId: viewer.id } } },
        { requestedBookings: { some: { artistId: viewer.id, ...stands } } },
        { receivedBookings: { some: { clientId: viewer.id, ...stands } } },
      ],
    };
  },
  sql(viewer) {
    if (!viewer) return Prisma.sql`false`;
    // As above: of the viewer's followers and bookings.
    return Prisma.sql`(
      coalesce((SELECT true FROM follows WHERE follower_id = u.id AND following_id = ${viewer.id}::uuid), false)
      OR coalesce((SELECT true FROM bookings WHERE status <> 'cancelled'
        AND (client_id, artist_id) IN ((u.id, ${viewer.id}::uuid), (${viewer.id}::uuid, u.id)) LIMIT 1), false))`;
  },
  test(viewer, { id, followsViewer, bookings }) {
    if (!viewer) return false;
    const isShared = ({ clientId, artistId }: Pick<Booking, "clientId" | "artistId">) =>
      clientId === viewer.id ? artistId === id : clientId === id && artistId === viewer.id;
    return followsViewer || bookings.some((each) => each.status !== "cancelled" && isShared(each));
  },
} satisfies Predicate<Prisma.UserWhereInput, AcquaintedRow>;

/** Who takes messages of the viewer: of anybody, or because they know them. */
export const welcoming = {
  where: (viewer): Prisma.UserWhereInput =>
    viewer ? { OR: [{ allowMessages: true }, acquainted.where(viewer)] } : nothing,
  sql: (viewer) => (viewer ? Prisma.sql`(u.allow_messages OR ${acquainted.sql(viewer)})` : Prisma.sql`false`),
  test: (viewer, row) => viewer !== null && (row.allowMessages || acquainted.test(viewer, row)),
} satisfies Predicate<Prisma.UserWhereInput, AcquaintedRow & Pick<User, "allowMessages">>;
