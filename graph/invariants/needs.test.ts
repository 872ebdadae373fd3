import { randomUUID } from "node:crypto";
import { type GraphQLField, type GraphQLNamedType, getNamedType, isLeafType, isObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { declaredOf } from "../graphql/builder.ts";
import {
  buildArtist,
  buildBooking,
  buildFlashDesign,
  buildImage,
  buildPortfolioItem,
  buildPost,
  buildReview,
  buildUser,
  buildWait,
  type TestPerson,
} from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

const nodes = (list: string) => (row: string) => `${list} { nodes ${row} }`;

/** A list of each type whose fields declare `needs`, within what has it. */
const LISTS: Record<string, (row: string) => string> = {
  Booking: nodes("bookings(role: ARTIST, first: 3)"),
  Comment: (row) => `me { posts(first: 1) { nodes { ${nodes("commentList(first: 3)")(row)} } } }`,
  Conversation: nodes("conversations(first: 3)"),
  FlashDesign: (row) => nodes(`flashDesigns(artistId: "${artist.id}", first: 3)`)(row),
  Message: (row) => `conversations(first: 1) { nodes { ${nodes("messages(first: 3)")(row)} } }`,
  Notification: nodes("notifications(first: 5)"),
  PortfolioItem: (row) => `me { ${nodes("portfolio(first: 3)")(row)} }`,
  Post: nodes("feed(first: 3)"),
  Project: nodes("projects(first: 3)"),
  Review: (row) => nodes(`reviews(userId: "${artist.id}", first: 3)`)(row),
  User: nodes("searchUsers(first: 3)"),
  WaitlistEntry: (row) => `waitlist(role: ARTIST) ${row}`,
};

let artist: TestPerson;

beforeAll(async () => {
  artist = await buildArtist(world);
  const { id: postId } = await buildPost(world, { userId: artist.id, comments: 3 });
  for (const _each of [1, 2, 3]) {
    const { id: userId } = await buildUser(world);
    await world.services.db.comment.create({ data: { userId, postId, content: "Lovely", likes: 1 } });
    await buildPost(world, { userId, artistId: (await buildArtist(world)).id, likes: 1 });
    await buildFlashDesign(world, { artistId: artist.id });
    await buildPortfolioItem(world, { artistId: artist.id });
    await buildReview(world, { artistId: artist.id, imageUrls: [await buildImage(world, artist)] });
  }
  const later = new Date(world.services.now().getTime() + 48 * 3600_000);
  for (const status of ["pending", "confirmed", "completed"] as const) {
    const client = await buildUser(world);
    const { id } = await buildBooking(world, {
      clientId: client.id,
      artistId: artist.id,
      preferredDate: later,
      artistTimeZone: "UTC",
      status,
    });
    const { db } = world.services;
    const by = { bookingId: id, actorId: client.id };
    await db.depositEntry.create({ data: { ...by, kind: "asked", cents: 5_000 } });
    await db.bookingEvent.create({ data: { ...by, version: 1, to: status, requestId: "r" } });
    await db.noShowDispute.create({ data: { bookingId: id, personId: client.id, text: "I came" } });
    await db.bookingProposal.create({
      data: { bookingId: id, proposerId: client.id, expiresAt: later, slots: { create: [] } },
    });
  }
  await writeMessages(await buildUser(world));
  for (const _each of [1, 2, 3]) await writeAround(await buildArtist(world, { profileVisible: false }));
});

/** A conversation, a project, a wait, a follow and notifications of somebody and the artist. */
async function writeAround({ id: clientId }: TestPerson) {
  const { db } = world.services;
  const [user1Id = "", user2Id = ""] = [artist.id, clientId].sort();
  await db.conversation.create({ data: { user1Id, user2Id, updatedAt: new Date(0) } });
  const pair = { clientId, artistId: artist.id };
  const quote = { quoteBasis: "total", quoteMin: 1, quoteMax: 1 } as const;
  await db.project.create({ data: { ...pair, ...quote, title: "Sleeve", sessionsPlanned: 2, sessionMinutes: 60 } });
  await buildWait(world, pair);
  await db.follow.create({ data: { followerId: artist.id, followingId: clientId } });
  const { id: postId } = await buildPost(world, { userId: clientId });
  const { id: bookingId } = await buildBooking(world, { ...pair, artistTimeZone: "UTC" });
  for (const [type, relatedId] of [
    ["like", postId],
    ["booking_requested", bookingId],
  ] as const) {
    const row = { userId: artist.id, actorId: clientId, type, relatedId, title: "", message: "" };
    await db.notification.create({ data: row });
  }
}

async function writeMessages({ id: receiverId }: TestPerson) {
  const { db } = world.services;
  const [user1Id = "", user2Id = ""] = [artist.id, receiverId].sort();
  const { id: conversationId } = await db.conversation.create({ data: { user1Id, user2Id, lastSeq: 3 } });
  const imageUrl = await buildImage(world, artist, "message");
  for (const seq of [1, 2, 3]) {
    const message = { conversationId, senderId: artist.id, receiverId, seq, clientId: randomUUID(), content: "Hello" };
    const reactions = { create: { userId: receiverId, emoji: "👍" } };
    await db.message.create({ data: { ...message, imageUrl, messageType: "image", reactions } });
  }
}

type Field = GraphQLField<unknown, unknown>;

const needsOf = (field: Field) => declaredOf(field).needs ?? [];

/** Every field of a type that needs no argument, with what is asked of it. */
const fieldsOf = (name: string, isMeant: (field: Field) => boolean): string[] => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object`);
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && isMeant(field))
    .map((field) => `${field.name}${insideOf(getNamedType(field.type), name)}`);
};

/** Of a person a list reads the card; the rest is read when a field asks for it. */
const CARD = " { id username fullName avatar verified }";

/** The leaves of an object, and what declares that it needs a part of the row around it. */
function insideOf(type: GraphQLNamedType, of: string): string {
  if (!isObjectType(type)) return "";
  if (type.name === "User") return CARD;
  if (type.name === of) return " { id }";
  const inside = Object.values(type.getFields()).filter(
    (field) => field.args.length === 0 && (isPlain(field) || reaches(field, of)),
  );
  return ` { ${inside.map((field) => `${field.name}${insideOf(getNamedType(field.type), of)}`).join(" ")} }`;
}

const isPlain = (field: Field) => isLeafType(getNamedType(field.type)) && !field.name.startsWith("viewerCan");

/** Whether a field, or one behind it, needs a part of the row around it. */
function reaches(field: Field, of: string, seen = new Set<string>()): boolean {
  if (needsOf(field).some((part) => part.of === of)) return true;
  const type = getNamedType(field.type);
  if (!isObjectType(type) || type.name === of || type.name === "User" || seen.has(type.name)) return false;
  seen.add(type.name);
  return Object.values(type.getFields()).some((inner) => reaches(inner, of, seen));
}

/** What costs a statement of its own for all rows of a list, and need not come along with them. */
const READ_ALONE: Record<string, string[]> = {
  Booking: ["aftercare", "brief", "consent", "consentForm", "healedPost"],
  Comment: ["post"],
  Conversation: [],
  FlashDesign: ["artist"],
  Message: ["conversation"],
  Notification: [],
  PortfolioItem: ["artist"],
  Post: [],
  Project: ["photos", "sessions"],
  Review: ["artist", "images"],
  User: ["viewerCanTag"],
  WaitlistEntry: [],
};

describe.each(Object.keys(LISTS))("%s", (name) => {
  const rowsWith = (field: string) => `{ ${LISTS[name]?.(`{ id ${field} }`)} }`;
  const count = async (field: string) => {
    // What is asked for the first time may have to be found out for everybody.
    await world.send(artist, rowsWith(field));
    return world.countStatements(() => world.send(artist, rowsWith(field)));
  };

  test.each(fieldsOf(name, (field) => needsOf(field).length > 0))("%s is read together with its row", async (field) => {
    expect(await count(field)).toBe(await count(""));
  });

  test("any other field costs nothing, or is named here", async () => {
    const alone = await count("");
    const costly: string[] = [];
    for (const field of fieldsOf(name, (each) => needsOf(each).length === 0)) {
      if ((await count(field)) > alone) costly.push(field.split(" ", 1)[0] ?? "");
    }
    expect(costly).toEqual(READ_ALONE[name]);
  });
});
