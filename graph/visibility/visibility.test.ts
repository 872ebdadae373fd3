import fc from "fast-check";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { FOREVER } from "../core/errors.ts";
import { Prisma, type User } from "../generated/prisma/client.ts";
import { useTestWorld } from "../testing/world.ts";
import { isBlocked, personAtBlock, unblocked } from "./blocks.ts";
import { approvedComment, canViewComment } from "./comments.ts";
import { notMutedPerson, unmuted } from "./mutes.ts";
import { bookingParty, canViewConversation, conversationParty } from "./parties.ts";
import {
  acquainted,
  audienceOf,
  cannotView,
  canViewPerson,
  canViewPersonById,
  isPublicPerson,
  personExists,
  welcoming,
} from "./people.ts";
import { canViewPiece, canViewPiecePhoto, notMutedPiece } from "./pieces.ts";
import { canReadPost, canViewPost, notListedFor, notMutedPost } from "./posts.ts";
import type { Predicate, Viewer } from "./predicate.ts";
import { unrestricted } from "./restrictions.ts";

const world = useTestWorld();

const PEOPLE = 4;
const somebody = fc.nat(PEOPLE - 1);
const perhaps = fc.option(somebody);
const pairs = (maxLength: number) =>
  fc.uniqueArray(
    fc.tuple(somebody, somebody).filter(([one, other]) => one !== other),
    { maxLength, selector: String },
  );

/** A handful of people by their numbers, and what is between them. */
const anyFixture = fc.record({
  people: fc.array(
    fc.record({
      userType: fc.constantFrom("artist", "canvas"),
      profileVisible: fc.boolean(),
      allowMessages: fc.boolean(),
      isLeaving: fc.integer({ max: 3, min: 0 }).map((number) => number === 0),
      isSuspended: fc.integer({ max: 4, min: 0 }).map((number) => number === 0),
      hidesLater: fc.boolean(),
    }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  follows: pairs(8),
  blocks: pairs(4),
  mutes: pairs(4),
  restrictions: pairs(4),
  posts: fc.array(fc.record({ author: somebody, artist: perhaps, isRejected: fc.boolean(), reporter: perhaps }), {
    maxLength: 6,
  }),
  comments: fc.array(fc.record({ author: somebody, reporter: perhaps, waits: fc.boolean(), answers: fc.boolean() }), {
    maxLength: 5,
  }),
  conversations: pairs(6).map((all) => all.filter(([one, other]) => one < other)),
  bookings: fc.array(
    fc.record({ parties: pairs(1), status: fc.constantFrom("pending" as const, "cancelled" as const) }),
    { maxLength: 5 },
  ),
});
type Fixture = typeof anyFixture extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes a fixture's rows, everybody's name and some privacy after the blocks; and tells what a row alone does not say. */
async function build(fixture: Fixture) {
  const { db } = world.services;
  const ids = fixture.people.map(() => newId()).sort();
  const at = (index: number) => ids[index] as string;
  await db.user.createMany({
    data: fixture.people.map(({ userType, profileVisible, allowMessages, isLeaving, isSuspended }, index) => ({
      id: at(index),
      username: at(index),
      email: at(index),
      password: "no password",
      fullName: "As before",
      userType,
      profileVisible,
      allowMessages,
      deletionRequestedAt: isLeaving ? new Date() : null,
      suspendedUntil: isSuspended ? FOREVER : null,
    })),
  });
  const follows = fixture.follows.map(([one, other]) => ({ followerId: at(one), followingId: at(other) }));
  const blocks = fixture.blocks.map(([one, other]) => ({ blockerId: at(one), blockedId: at(other) }));
  await db.follow.createMany({ data: follows });
  await db.block.createMany({ data: blocks });
  const mutes = fixture.mutes.map(([one, other]) => ({ muterId: at(one), mutedId: at(other) }));
  await db.mute.createMany({ data: mutes });
  const restrictions = fixture.restrictions.map(([one, other]) => ({ restricterId: at(one), restrictedId: at(other) }));
  await db.restriction.createMany({ data: restrictions });
  const posts = fixture.posts.map(({ author, artist, isRejected }) => {
    const artistId = artist === null ? null : at(artist);
    const userId = at(author);
    return { id: newId(), userId, imageUrl: "", ...(isRejected ? { rejectedArtistId: artistId } : { artistId }) };
  });
  await db.post.createMany({ data: posts });
  const reports = [
    ...(await buildComments(fixture.comments, at)),
    ...reportsOf(fixture.posts, posts, at).map((each) => ({
      ...each,
      targetType: "post" as const,
      postId: each.targetId,
    })),
  ];
  await db.report.createMany({ data: reports });
  await db.conversation.createMany({
    data: fixture.conversations.map(([one, other]) => ({ user1Id: at(one), user2Id: at(other) })),
  });
  await db.booking.createMany({
    data: fixture.bookings.flatMap(({ parties, status }) =>
      parties.map(([client, artist]) => ({
        clientId: at(client),
        artistId: at(artist),
        service: "",
        estimatedDuration: 60,
        status,
      })),
    ),
  });
  await db.user.updateMany({ where: { id: { in: ids } }, data: { fullName: "As now" } });
  const hidden = ids.filter((_id, index) => fixture.people[index]?.hidesLater);
  await db.user.updateMany({ where: { id: { in: hidden } }, data: { profileVisible: false } });

  const follow = (one: string, other: string) =>
    follows.some(({ followerId, followingId }) => followerId === one && followingId === other);
  const mute = (one: string, other: string) =>
    mutes.some(({ muterId, mutedId }) => muterId === one && mutedId === other);
  const restrict = (one: string, other: string) =>
    restrictions.some(({ restricterId, restrictedId }) => restricterId === one && restrictedId === other);
  const areApart = (one: string, other: string) =>
    blocks.some(({ blockerId, blockedId }) => [blockerId, blockedId].sort().join() === [one, other].sort().join());
  return { ids, follow, mute, restrict, areApart, reports };
}

/** Writes comments under a post, and who reported which. */
async function buildComments(comments: Fixture["comments"], at: (index: number) => string) {
  const { db } = world.services;
  const { id: postId } = await db.post.create({ data: { userId: at(0), imageUrl: "" } });
  const firstId = newId();
  const rows = comments.map(({ author, waits, answers }, index) => ({
    id: index === 0 ? firstId : newId(),
    ...{ userId: at(author), postId, content: "", waits, parentId: answers && index > 0 ? firstId : null },
  }));
  await db.comment.createMany({ data: rows });
  return reportsOf(comments, rows, at).map((each) => ({
    ...each,
    targetType: "comment" as const,
    commentId: each.targetId,
  }));
}

/** Who reported which of these rows, as far as somebody did. */
const reportsOf = (
  things: readonly { reporter: number | null }[],
  rows: readonly { id: string; userId: string }[],
  at: (index: number) => string,
) =>
  things.flatMap(({ reporter }, index) => {
    const row = rows[index];
    if (reporter === null || !row) return [];
    return [{ reporterId: at(reporter), targetId: row.id, personId: row.userId, reason: "spam" as const }];
  });

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/** What predicates were found to be, so that none is only ever true, or only ever false. */
const seen = new Set<string>();

/** Asks predicates about rows in their three forms, and expects one answer. */
async function expectOneAnswer<Where, Row extends { id: string }>(
  viewer: Viewer,
  rows: readonly Row[],
  table: Prisma.Sql,
  find: (where: Where, ids: string[]) => Promise<{ id: string }[]>,
  predicates: Record<string, Predicate<NoInfer<Where>, NoInfer<Row>>>,
) {
  const ids = idsOf(rows);
  const columns = Object.values(predicates).map(({ sql }) => sql(viewer));
  const answers = await world.services.db.$queryRaw<{ id: string; are: boolean[] }[]>`
    SELECT id, ARRAY[${Prisma.join(columns)}] AS are FROM ${table} WHERE id = ANY(${ids}::uuid[])`;
  for (const [index, [name, { where, test: isTrue }]] of Object.entries(predicates).entries()) {
    const inRows = idsOf(rows.filter((row) => isTrue(viewer, row)));
    const inSql = idsOf(answers.filter(({ are }) => are[index]));
    const inPrisma = idsOf(await find(where(viewer), ids));
    const whose = `${name} for ${viewer?.id ?? "nobody"}`;
    expect({ whose, inPrisma, inSql }).toEqual({ whose, inPrisma: inRows, inSql: inRows });
    for (const id of ids) seen.add(`${name}: ${inRows.includes(id)}`);
  }
}

/** The same, told by who is not. */
const canViewById: typeof canViewPerson = {
  ...canViewPerson,
  sql: (viewer) => (viewer ? canViewPersonById(Prisma.sql`u.id`, viewer) : canViewPerson.sql(viewer)),
};

/** The same, told by to whom they are not. */
const canViewAsPublic: typeof canViewPerson = {
  ...canViewPerson,
  sql: (viewer) =>
    viewer
      ? Prisma.sql`CASE WHEN ${isPublicPerson} THEN ${viewer.id}::uuid NOT IN (${cannotView}) ELSE ${canViewPerson.sql(viewer)} END`
      : canViewPerson.sql(viewer),
};

/** Likewise. */
const notMutedAsListed: typeof notMutedPost = {
  ...notMutedPost,
  sql: (viewer) =>
    viewer
      ? Prisma.sql`(
          SELECT CASE WHEN ${isPublicPerson} THEN ${viewer.id}::uuid NOT IN (${notListedFor}) ELSE ${notMutedPost.sql(viewer)} END
          FROM users AS u WHERE u.id = p.user_id)`
      : notMutedPost.sql(viewer),
};

const PREDICATES = {
  people: {
    unblocked,
    unmuted,
    personExists,
    canViewPerson,
    canViewById,
    canViewAsPublic,
    notMutedPerson,
    acquainted,
    welcoming,
    unrestricted,
  },
  posts: { canViewPost, notMutedPost, notMutedAsListed, canReadPost },
  pieces: { canViewPiecePhoto, canViewPiece, notMutedPiece },
  comments: { canViewComment, approvedComment },
  conversations: { conversationParty, canViewConversation },
  bookings: { bookingParty },
};

test("who sees whom is the same as a filter, as SQL and of loaded rows, for everybody and for nobody", async () => {
  const { db } = world.services;
  const select = { id: true };
  await fc.assert(
    fc.asyncProperty(anyFixture, async (fixture) => {
      const { ids, follow, mute, restrict, areApart, reports } = await build(fixture);
      const among = { in: ids };
      const users = await db.user.findMany({
        where: { id: among },
        include: { requestedBookings: true, receivedBookings: true },
      });
      const posts = await db.post.findMany({ where: { userId: among } });
      await db.portfolioItem.createMany({
        data: [null, ...posts].map((post, index) => ({
          artistId: ids[index % ids.length] ?? "",
          title: "",
          imageUrl: "",
          postId: post?.id ?? null,
        })),
      });
      const pieces = await db.portfolioItem.findMany({ where: { artistId: among }, include: { post: true } });
      const ofPieces = pieces.flatMap(({ id, artistId }, index) => {
        const reporter = fixture.posts[index]?.reporter;
        const about = { targetType: "portfolio_item", reason: "spam", targetId: id, pieceId: id } as const;
        return typeof reporter === "number" ? [{ ...about, personId: artistId, reporterId: ids[reporter] ?? "" }] : [];
      });
      await db.report.createMany({ data: ofPieces });
      const comments = await db.comment.findMany({ where: { userId: among }, include: { post: true, parent: true } });
      const conversations = await db.conversation.findMany({ where: { user1Id: among } });
      const bookings = await db.booking.findMany({ where: { clientId: among } });
      const reported = [...reports, ...ofPieces];
      for (const viewer of [null, ...users]) {
        const isReported = (id: string) =>
          reported.some(({ targetId, reporterId }) => targetId === id && reporterId === viewer?.id);
        const people = users.map((user) => ({
          ...user,
          isRestricted: viewer !== null && restrict(viewer.id, user.id),
          isMuted: viewer !== null && mute(viewer.id, user.id),
          isBlocked: viewer !== null && areApart(user.id, viewer.id),
          isFollowed: viewer !== null && follow(viewer.id, user.id),
          followsViewer: viewer !== null && follow(user.id, viewer.id),
          bookings: [...user.requestedBookings, ...user.receivedBookings],
        }));
        const personOf = (id: string) => people.find((each) => each.id === id) as (typeof people)[number];
        await expectOneAnswer(
          viewer,
          people,
          Prisma.sql`users AS u`,
          (where: Prisma.UserWhereInput, ids) =>
            db.user.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select }),
          PREDICATES.people,
        );
        await expectOneAnswer(
          viewer,
          posts.map((post) => ({ ...post, user: personOf(post.userId), isReported: isReported(post.id) })),
          Prisma.sql`posts AS p`,
          (where: Prisma.PostWhereInput, ids) =>
            db.post.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select }),
          PREDICATES.posts,
        );
        await expectOneAnswer(
          viewer,
          pieces.map(({ post, ...piece }) => ({
            ...piece,
            artist: personOf(piece.artistId),
            isReported: isReported(piece.id),
            post: post && { ...post, user: personOf(post.userId) },
          })),
          Prisma.sql`portfolio_items AS i`,
          (where: Prisma.PortfolioItemWhereInput, ids) =>
            db.portfolioItem.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select }),
          PREDICATES.pieces,
        );
        await expectOneAnswer(
          viewer,
          comments.map((each) => ({
            ...each,
            user: personOf(each.userId),
            isReported: isReported(each.id),
          })),
          Prisma.sql`comments AS c`,
          (where: Prisma.CommentWhereInput, ids) =>
            db.comment.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select }),
          PREDICATES.comments,
        );
        await expectOneAnswer(
          viewer,
          conversations.map((each) => ({ ...each, isBlocked: areApart(each.user1Id, each.user2Id) })),
          Prisma.sql`conversations AS c`,
          (where: Prisma.ConversationWhereInput, ids) =>
            db.conversation.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select }),
          PREDICATES.conversations,
        );
        await expectOneAnswer(
          viewer,
          bookings,
          Prisma.sql`bookings AS b`,
          (where: Prisma.BookingWhereInput, ids) =>
            db.booking.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select }),
          PREDICATES.bookings,
        );
        if (viewer) await expectTheOtherSide(viewer, people);
      }
    }),
    { numRuns: 20 },
  );
  const names = Object.values(PREDICATES).flatMap((each) => Object.keys(each));
  expect([...seen].sort()).toEqual(names.flatMap((name) => [`${name}: false`, `${name}: true`]).sort());
}, 60_000);

type Person = User & { isBlocked: boolean; isFollowed: boolean; followsViewer: boolean };

/** What is asked of the viewer and one other person, or from the other side. */
async function expectTheOtherSide(viewer: User, people: readonly Person[]) {
  const { db } = world.services;
  const id = { in: idsOf(people) };
  const audience = await db.user.findMany({ where: { AND: [{ id }, audienceOf(viewer)] } });
  const isOpenTo = ({ isBlocked, followsViewer, ...person }: Person) =>
    !person.hidden && canViewPerson.test(person, { ...viewer, hidden: false, isBlocked, isFollowed: followsViewer });
  expect(idsOf(audience)).toEqual(idsOf(people.filter(isOpenTo)));
  const other = people.find((each) => each.id !== viewer.id) as Person;
  expect(await isBlocked(db, viewer.id, other.id)).toBe(other.isBlocked);
  const shown = await db.user.findMany({ where: { id }, include: personAtBlock.include(viewer) });
  for (const row of shown) {
    const person = people.find((each) => each.id === row.id) as Person;
    expect(personAtBlock.show(row)).toMatchObject({
      isBlocked: person.isBlocked,
      user: { fullName: person.isBlocked ? "As before" : "As now", profileVisible: person.profileVisible },
    });
  }
}
