import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewConversation } from "../../visibility/parties.ts";
import { personExists, welcoming } from "../../visibility/people.ts";
import { asJson, buildFixture, buildImage, PERSON, readShown, rowsOf } from "./fixture.ts";

const world = useTestWorld();

test("conversations and their messages are what reading them by Prisma answers", async () => {
  const { db } = world.services;
  const { viewer, others } = await buildFixture(world);
  const quiet = await buildUser(world);
  await db.user.update({ where: { id: quiet.id }, data: { showActivityStatus: false, allowMessages: false } });
  const imageUrl = await buildImage(world, viewer.id, true);
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
    where: canViewConversation.where(viewer),
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
      sender: await readShown(world, senderId),
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
        ...(await readShown(world, otherId)),
        viewerCanMessage:
          (await db.user.count({
            where: { AND: [{ id: otherId }, personExists.where(viewer), welcoming.where(viewer)] },
          })) === 1,
      },
      lastMessage: edges[0]?.node,
      messages: { edges },
    };
  });
  expect(rowsOf(conversations)).toEqual(asJson(await Promise.all(expected)));
  expect(unreadMessagesCount).toBe(plain.length);
});
