import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Selection } from "../core/selection.ts";
import { createRequestContext } from "../http/authenticate.ts";
import { DELETED_NAME, deletedUsername } from "../people/input.ts";
import { findPerson } from "../people/lists.ts";
import { buildArtist, buildBooking, buildPost, buildUser } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";
import { unblocked } from "../visibility/blocks.ts";
import { shownComment } from "../visibility/comments.ts";
import { bookingParty, openConversation } from "../visibility/parties.ts";
import { knownPerson, welcoming } from "../visibility/people.ts";
import { openPost } from "../visibility/posts.ts";

const world = useTestWorld();

const POST = `
  id caption imageUrl location tags verified likes comments likedByMe createdAt attribution
  viewerCanDelete viewerCanEdit viewerCanAnswerTag viewerCanRemoveTag
  user { id username fullName bio isPrivate } artist { id username fullName avatar studioName }
  image { url path width height placeholder }
  userComments(first: 3) {
    id content createdAt parentId likes likedByMe viewerCanDelete user { id fullName bio } post { id caption }
    replies(first: 2) { id content likedByMe user { id fullName } }
  }`;

interface Listed {
  id: string;
  userComments: { id: string }[];
}

/** An image that is finished, or one that is not yet. */
async function buildImage(ownerId: string, isFinished: boolean): Promise<string> {
  const image = await world.services.db.mediaObject.create({
    data: {
      ownerId,
      kind: "post",
      ...(isFinished && { status: "ready", width: 640, height: 480, placeholder: "data:," }),
    },
  });
  return `/objects/${image.id}`;
}

test("a page answers of each post what reading it alone by Prisma answers", async () => {
  const { db } = world.services;
  const viewer = await buildUser(world);
  const [author, artist] = [await buildUser(world), await buildArtist(world)];
  const [secretive, followed] = [await buildUser(world), await buildUser(world)];
  const [blocked, leaving] = [await buildArtist(world), await buildArtist(world)];
  await db.user.updateMany({ where: { id: { in: [secretive.id, followed.id] } }, data: { profileVisible: false } });
  await db.user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
  await db.block.create({ data: { blockerId: blocked.id, blockedId: viewer.id } });
  await db.follow.create({ data: { followerId: viewer.id, followingId: followed.id } });

  const artists = [
    {},
    { artistId: artist.id },
    { artistId: artist.id, verified: true },
    { artistId: blocked.id },
    { artistId: leaving.id },
    { rejectedArtistId: artist.id },
  ];
  for (const { id: userId } of [author, viewer, artist, secretive, followed, blocked, leaving]) {
    const images = [
      await buildImage(userId, true),
      await buildImage(userId, false),
      "/objects/x",
      "https://away.test/x",
    ];
    for (const [index, named] of artists.entries()) {
      const imageUrl = images[index % images.length] ?? "";
      const post = await buildPost(world, { userId, imageUrl, tags: ["a", 'b"\\'], caption: "né\n", ...named });
      if (index % 2 === 0) await db.like.create({ data: { userId: viewer.id, postId: post.id } });
      for (const writer of [author, blocked, secretive, viewer, leaving]) {
        const under = { postId: post.id, content: `from ${writer.id}`, likes: 1 };
        const comment = await db.comment.create({ data: { ...under, userId: writer.id } });
        await db.comment.create({ data: { ...under, userId: viewer.id, parentId: comment.id } });
        if (writer === author) await db.commentLike.create({ data: { userId: viewer.id, commentId: comment.id } });
        if (writer !== secretive) continue;
        const report = { targetType: "comment", reason: "spam", commentId: comment.id } as const;
        await db.report.create({ data: { ...report, reporterId: viewer.id } });
      }
      await db.post.update({ where: { id: post.id }, data: { comments: 10 } });
    }
  }

  const { feed } = await world.send(viewer, `{ feed(first: 100) { edges { node { ${POST} } } } }`);
  const nodes = (feed as { edges: { node: Listed }[] }).edges.map(({ node }) => node);
  const plain = await db.post.findMany({
    where: openPost.where(viewer),
    orderBy: { id: "desc" },
    select: { id: true },
  });
  expect(nodes.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  expect(nodes).toHaveLength(4 * artists.length);
  const page = `(first: 100) { edges { node { ${POST} } } }`;
  const { hashtag } = await world.send(viewer, `{ hashtag(tag: "a") { posts${page} } }`);
  const found = await world.send(viewer, `{ searchPosts${page.replace("(", '(query: "ne", ')} }`);
  expect(hashtag).toEqual({ posts: feed });
  expect(found).toEqual({ searchPosts: feed });
  for (const node of nodes) {
    const { post } = await world.send(viewer, `query ($id: ID!) { post(id: $id) { ${POST} } }`, { id: node.id });
    expect(node).toEqual(post);
    const under = { postId: node.id, parentId: null, ...shownComment.where(viewer) };
    const comments = await db.comment.findMany({ where: under, orderBy: { id: "asc" }, take: 3 });
    expect(node.userComments.map(({ id }) => id)).toEqual(comments.map(({ id }) => id));
  }
});

interface Page<Row> {
  edges: { node: Row }[];
}

const rowsOf = <Row>(page: unknown): Row[] => (page as Page<Row>).edges.map(({ node }) => node);

const PERSON = "id username fullName avatar verified";

/** What a row is once it has gone over the wire. */
const asJson = (rows: unknown): unknown => JSON.parse(JSON.stringify(rows));

/** Somebody who looks, and people who stand to them in every way. */
async function buildTown() {
  const { db } = world.services;
  const viewer = await buildUser(world);
  const [open, secretive, leaving] = [await buildArtist(world), await buildArtist(world), await buildArtist(world)];
  const [blocked, blocker] = [await buildArtist(world), await buildArtist(world)];
  await db.user.update({ where: { id: secretive.id }, data: { profileVisible: false } });
  await db.user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
  await db.block.create({ data: { blockerId: viewer.id, blockedId: blocked.id } });
  await db.block.create({ data: { blockerId: blocker.id, blockedId: viewer.id } });
  return { viewer, others: [open, secretive, leaving, blocked, blocker] };
}

/** What a document of `PERSON` answers of somebody who exists for the viewer; null of everybody else. */
const readPerson = (viewer: { id: string }, id: string | null) =>
  world.services.db.user.findFirst({
    where: { AND: [{ id: id ?? "" }, knownPerson.where(viewer)] },
    select: { id: true, username: true, fullName: true, avatar: true, verified: true },
  });

test("a page of notifications answers what reading each by Prisma answers", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildTown();
  for (const actorId of [null, viewer.id, ...others.map(({ id }) => id)]) {
    for (const read of [true, false]) {
      const said = { type: "comment", title: 'né "', message: "\n", relatedId: viewer.id, commentId: viewer.id };
      await db.notification.create({ data: { ...said, userId: viewer.id, actorId, actorsCount: 3, read } });
      await db.notification.create({ data: { ...said, userId: others[0]?.id ?? "", actorId, read } });
    }
  }
  for (const unread of [undefined, false, true]) {
    const { notifications, unreadNotificationsCount } = await world.send(
      viewer,
      `query ($unread: Boolean) {
        notifications(first: 100, unread: $unread) { edges { node {
          id userId adminId type title message relatedId url read createdAt actorsCount actor { ${PERSON} }
        } } }
        unreadNotificationsCount
      }`,
      { unread },
    );
    const mine = { userId: viewer.id, ...(unread && { read: false }) };
    const plain = await db.notification.findMany({ where: mine, orderBy: { id: "desc" } });
    const expected = plain.map(async ({ commentId, actorId, ...row }) => ({
      ...row,
      url: `/post/${row.relatedId}#comment-${commentId}`,
      actor: actorId && (await readPerson(viewer, actorId)),
    }));
    expect(rowsOf(notifications)).toEqual(asJson(await Promise.all(expected)));
    expect(unreadNotificationsCount).toBe(await db.notification.count({ where: { userId: viewer.id, read: false } }));
  }
});

test("the comments of a post are what reading them by Prisma answers, from either end", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildTown();
  const post = await buildPost(world, { userId: viewer.id, comments: 1 });
  for (const { id: userId } of [viewer, ...others]) {
    const comment = await db.comment.create({ data: { userId, postId: post.id, content: 'né "\n', likes: 1 } });
    await db.commentLike.create({ data: { userId: viewer.id, commentId: comment.id } });
    for (const { id: answerer } of [viewer, ...others]) {
      await db.comment.create({ data: { userId: answerer, postId: post.id, content: "So", parentId: comment.id } });
    }
  }
  const [reported] = await db.comment.findMany({ where: { postId: post.id, parentId: null, userId: others[0]?.id } });
  const report = { targetType: "comment", reason: "spam", commentId: reported?.id } as const;
  await db.report.create({ data: { ...report, reporterId: viewer.id } });

  const ROW = `id content createdAt postId parentId likes likedByMe user { ${PERSON} }`;
  const read = async ({ parentId, order }: { parentId: string | null; order: "asc" | "desc" }) => {
    const where = { postId: post.id, parentId, ...shownComment.where(viewer) };
    const rows = await db.comment.findMany({ where, orderBy: { id: order }, take: 2 });
    return Promise.all(
      rows.map(async ({ userId, ...row }) => ({
        ...row,
        likedByMe: parentId === null,
        user: await readPerson(viewer, userId),
      })),
    );
  };
  const { post: found } = await world.send(
    viewer,
    `query ($id: ID!) { post(id: $id) {
      oldest: commentList(first: 2) { edges { node {
        ${ROW} replies(first: 2) { ${ROW} } replyList(last: 2) { edges { node { ${ROW} } } }
      } } }
      newest: commentList(last: 2) { edges { node { ${ROW} } } }
    } }`,
    { id: post.id },
  );
  const { oldest, newest } = found as Record<string, unknown>;
  const expected = (await read({ parentId: null, order: "asc" })).map(async (row) => ({
    ...row,
    replies: await read({ parentId: row.id, order: "asc" }),
    replyList: {
      edges: (await read({ parentId: row.id, order: "desc" })).reverse().map((node) => ({ node })),
    },
  }));
  expect(rowsOf(oldest)).toEqual(asJson(await Promise.all(expected)));
  expect(rowsOf(newest)).toEqual(asJson((await read({ parentId: null, order: "desc" })).reverse()));
});

test("a person is the row that Prisma reads", async () => {
  const viewer = await buildUser(world);
  const all: Selection = { has: () => true, at: () => all, numberAt: (_name, _argument, otherwise) => otherwise };
  for (const overrides of [{}, { languages: ["en", "es"], lat: 30.27, priceBand: 2, acceptedPolicyAt: new Date() }]) {
    const { token: _, ...plain } = await buildArtist(world, overrides);
    const request = { token: viewer.token, userAgent: "test", address: "127.0.0.1" };
    for (const address of [{ id: plain.id }, { username: plain.username }]) {
      const ctx = await createRequestContext(world.services, request);
      expect(await findPerson(ctx, address, all)).toEqual(plain);
    }
  }
});

test("conversations and their messages are what reading them by Prisma answers", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildTown();
  const quiet = await buildUser(world);
  await db.user.update({ where: { id: quiet.id }, data: { showActivityStatus: false, allowMessages: false } });
  const imageUrl = await buildImage(viewer.id, true);
  for (const other of [...others, quiet]) {
    const [user1Id = "", user2Id = ""] = [viewer.id, other.id].sort();
    const { id: conversationId } = await db.conversation.create({
      data: { user1Id, user2Id, lastSeq: 4, user1ReadSeq: 1, user2ReadSeq: 2 },
    });
    for (const seq of [1, 2, 3, 4]) {
      const [senderId, receiverId] = seq % 2 === 0 ? [viewer.id, other.id] : [other.id, viewer.id];
      const said = { conversationId, seq, senderId, receiverId, clientId: randomUUID(), content: 'né "\\n' };
      const message = await db.message.create({
        data: { ...said, read: seq < 3, ...(seq === 3 && { imageUrl, messageType: "image" }) },
      });
      for (const userId of [other.id, viewer.id]) {
        await db.messageReaction.create({ data: { messageId: message.id, userId, emoji: "👍" } });
      }
      await db.conversation.update({ where: { id: conversationId }, data: { lastMessageId: message.id } });
    }
  }

  const MESSAGE = `id conversationId seq clientId content read createdAt isMine sender { ${PERSON} } receiver { id }
    image { width height placeholder } reactions { emoji count reactedByMe }`;
  const { conversations, unreadMessagesCount } = await world.send(
    viewer,
    `{ conversations(first: 10) { edges { node {
      id unreadCount otherReadSeq updatedAt createdAt otherUser { ${PERSON} viewerCanMessage }
      lastMessage { ${MESSAGE} } messages(first: 3) { edges { node { ${MESSAGE} } } }
    } } } unreadMessagesCount }`,
  );
  const shown = await db.mediaObject.findFirstOrThrow({
    where: { ownerId: viewer.id },
    select: { width: true, height: true, placeholder: true },
  });
  const plain = await db.conversation.findMany({
    where: openConversation.where(viewer),
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    include: { messages: { orderBy: { seq: "desc" }, take: 3 } },
  });
  const expected = plain.map(async ({ id, user1Id, user2Id, createdAt, updatedAt, messages, ...row }) => {
    const otherId = user1Id === viewer.id ? user2Id : user1Id;
    const nodes = messages.map(async ({ senderId, receiverId, imageUrl: path, messageType: _type, ...message }) => ({
      ...message,
      read: message.read && (receiverId === viewer.id || otherId !== quiet.id),
      isMine: senderId === viewer.id,
      image: path === null ? null : shown,
      reactions: [{ emoji: "👍", count: 2, reactedByMe: true }],
      sender: await readShown(senderId),
      receiver: { id: receiverId },
    }));
    const edges = (await Promise.all(nodes)).map((node) => ({ node }));
    return {
      id,
      createdAt,
      updatedAt,
      unreadCount: await db.message.count({ where: { conversationId: id, receiverId: viewer.id, read: false } }),
      otherReadSeq: otherId === quiet.id ? null : otherId === user1Id ? row.user1ReadSeq : row.user2ReadSeq,
      otherUser: {
        ...(await readShown(otherId)),
        viewerCanMessage:
          (await db.user.count({
            where: { AND: [{ id: otherId }, knownPerson.where(viewer), welcoming.where(viewer)] },
          })) === 1,
      },
      lastMessage: edges[0]?.node,
      messages: { edges },
    };
  });
  expect(rowsOf(conversations)).toEqual(asJson(await Promise.all(expected)));
  expect(unreadMessagesCount).toBe(plain.length);
});

/** What a document of `PERSON` answers of somebody with whom the viewer has to do whatever happens. */
async function readShown(id: string) {
  const { username, fullName, avatar, verified, deletionRequestedAt } = await world.services.db.user.findUniqueOrThrow({
    where: { id },
  });
  const isLeaving = deletionRequestedAt !== null;
  return {
    id,
    verified,
    username: isLeaving ? deletedUsername(id) : username,
    fullName: isLeaving ? DELETED_NAME : fullName,
    avatar: isLeaving ? null : avatar,
  };
}

test("bookings are what reading them by Prisma answers, on either side and where there is a block", async () => {
  const { db, now } = world.services;
  const { viewer, others } = await buildTown();
  const later = new Date(now().getTime() + 24 * 3600_000);
  for (const other of [viewer, ...others]) {
    const mine = { clientId: viewer.id, artistId: others[0]?.id ?? "" };
    const parties = other === viewer ? mine : { clientId: other.id, artistId: viewer.id };
    const { id: bookingId } = await buildBooking(world, { ...parties, preferredDate: later });
    for (const version of [1, 2]) {
      const event = { bookingId, version, to: "pending", requestId: "r", reason: 'né "' } as const;
      await db.bookingEvent.create({
        data: { ...event, actorId: version === 1 ? other.id : null, previousEnd: later },
      });
    }
    for (const state of ["declined", "open"] as const) {
      const slots = { create: [{ position: 0, start: later, duration: 30 }] };
      await db.bookingProposal.create({ data: { bookingId, proposerId: other.id, state, expiresAt: later, slots } });
    }
  }
  const session = await buildBooking(world, {
    clientId: others[1]?.id ?? "",
    artistId: viewer.id,
    preferredDate: later,
  });
  await db.booking.update({ where: { id: session.id }, data: { status: "confirmed" } });

  const PROPOSAL = "id message expiresAt createdAt proposer { id } slots { slot start duration }";
  const ROW = `id service description preferredDate endsAt estimatedDuration estimatedPrice notes artistNotes reason version
    adultConfirmedAt createdAt updatedAt client { ${PERSON} } artist { ${PERSON} } clashesWithConfirmed viewerCanAccept
    openProposal { ${PROPOSAL} } proposals { ${PROPOSAL} }
    events { id version reason previousStart previousEnd requestId at actor { id } }`;
  for (const role of ["CLIENT", "ARTIST"] as const) {
    const { bookings } = await world.send(
      viewer,
      `query ($role: BookingRole!) { bookings(role: $role, first: 10) { totalCount edges { node { ${ROW} } } } }`,
      { role },
    );
    const side = role === "CLIENT" ? { clientId: viewer.id } : { artistId: viewer.id };
    const plain = await db.booking.findMany({
      where: { ...bookingParty.where(viewer), ...side },
      orderBy: { id: "desc" },
      include: {
        events: { orderBy: { version: "asc" }, include: { actor: true } },
        proposals: { orderBy: { id: "asc" }, include: { slots: true } },
      },
    });
    const expected = plain.map(async ({ clientId, artistId, events, proposals, ...row }) => {
      const isMine = artistId === viewer.id;
      const shown = proposals.map(({ id, message, expiresAt, createdAt, proposerId, slots }) => ({
        ...{ id, message, expiresAt, createdAt, proposer: { id: proposerId } },
        slots: slots.map(({ position, start, duration }) => ({ slot: position, start, duration })),
      }));
      const { artistTimeZone: _zone, status, resolution: _resolution, movedAt: _moved, ...told } = row;
      return {
        ...told,
        artistNotes: isMine ? row.artistNotes : null,
        client: await readShown(clientId),
        artist: await readShown(artistId),
        clashesWithConfirmed: isMine && status === "pending",
        viewerCanAccept: isMine && status === "pending" && (await isUnblocked(viewer, clientId)),
        openProposal: shown.find((_, index) => proposals[index]?.state === "open") ?? null,
        proposals: shown,
        events: events.map(({ id, version, reason, previousStart, previousEnd, requestId, createdAt, actor }) => ({
          ...{ id, version, reason, previousStart, previousEnd, requestId, at: createdAt },
          actor: actor && actor.deletionRequestedAt === null ? { id: actor.id } : null,
        })),
      };
    });
    expect(rowsOf(bookings)).toEqual(asJson(await Promise.all(expected)));
    expect(bookings).toMatchObject({ totalCount: plain.length });
    for (const node of rowsOf<{ id: string }>(bookings)) {
      const { booking } = await world.send(viewer, `query ($id: ID!) { booking(id: $id) { ${ROW} } }`, { id: node.id });
      expect(booking).toEqual(node);
    }
  }
});

const isUnblocked = async (viewer: { id: string }, id: string) =>
  (await world.services.db.user.count({ where: { AND: [{ id }, unblocked.where(viewer)] } })) === 1;
