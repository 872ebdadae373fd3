import { hashPassword } from "../accounts/rules/passwords.ts";
import { buildArtist, buildBooking, buildImage, buildPortfolioItem, buildPost, buildUser } from "./factories.ts";
import type { Setting } from "./permissions.ts";
import type { TestWorld } from "./world.ts";

const PASSWORD = "a password of the matrix";
const passwordHash = hashPassword(PASSWORD);

/** Builds it anew, so that what one actor did never decides what the next may do. */
export async function buildSetting(world: TestWorld): Promise<Setting> {
  const { db } = world.services;
  const password = await passwordHash;
  const [owner, artist, stranger, admin, client] = await Promise.all([
    buildArtist(world, { password }),
    buildArtist(world, { password }),
    buildUser(world, { password }),
    buildUser(world, { password, role: "admin" }),
    buildUser(world, { password }),
  ]);
  const post = await buildPost(world, { userId: owner.id });
  const taggedPost = await buildPost(world, { userId: client.id, artistId: owner.id });
  const comment = await db.comment.create({ data: { userId: owner.id, postId: post.id, content: "Healed well" } });
  await db.post.update({ where: { id: post.id }, data: { comments: 1 } });
  const send = `mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "Hello" }) { id conversationId } }`;
  const sent = await world.run(client, send, { id: owner.id });
  const booking = await buildBooking(world, { artistId: owner.id, clientId: client.id });
  const start = new Date(Date.now() + 8 * 24 * 3600_000).toISOString();
  await world.run(
    owner,
    `mutation ($id: ID!, $start: DateTime!) {
      proposeTimes(input: { bookingId: $id, slots: [{ start: $start, duration: 60 }] }) { id }
    }`,
    { id: booking.id, start },
  );
  await db.followRequest.create({ data: { requesterId: client.id, targetId: owner.id } });
  return {
    nobody: null,
    stranger,
    artist,
    admin,
    owner,
    client,
    password: PASSWORD,
    post,
    taggedPost,
    comment,
    conversation: await db.conversation.findUniqueOrThrow({ where: { id: sent.sendMessage.conversationId } }),
    message: await db.message.findUniqueOrThrow({ where: { id: sent.sendMessage.id } }),
    booking,
    proposalId: (await db.bookingProposal.findFirstOrThrow({ where: { bookingId: booking.id } })).id,
    portfolioItem: await buildPortfolioItem(world, { artistId: owner.id }),
    notification: await db.notification.create({
      data: { userId: owner.id, type: "follow", title: "New follower", message: "Somebody" },
    }),
    scheduledAnnouncement: await db.scheduledAnnouncement.create({
      data: { adminId: admin.id, title: "News", message: "Hello", sendAt: new Date(start) },
    }),
    dataRequest: await db.dataRequest.create({
      data: { userId: owner.id, kind: "correction", message: "My name", dueAt: new Date(start) },
    }),
    image: (person, kind) => buildImage(world, person ?? owner, kind),
  };
}
