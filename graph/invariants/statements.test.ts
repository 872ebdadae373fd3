import { print } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { MAX_GUEST_SPOTS } from "../availability/input.ts";
import * as documents from "../bench/documents.ts";
import { buildWorld, COMMENT_TEXT, MESSAGE_TEXT, type World, type Writer } from "../bench/world.ts";
import { RestChangesDocument } from "../changes/routes.generated.ts";
import { RestFeedDocument } from "../posts/routes.generated.ts";
import { buildFlashDesign, buildWait } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let rows: World;
/** Who offers designs, is a guest elsewhere, for whom others wait, and whose requests for sessions are listed. */
let artistId: string;
let artistName: string;

beforeAll(async () => {
  rows = await buildWorld(world.services, 1_000);
  const { me } = await world.run({ token: rows.artistToken }, "{ me { id username } }");
  [artistId, artistName] = [me.id, me.username];
  for (let made = 0; made < 24; made += 1) {
    await buildFlashDesign(world, { artistId });
    await buildWait(world, { artistId });
  }
  const spots = Array.from({ length: MAX_GUEST_SPOTS }, (_, month) => {
    const day = new Date(Date.UTC(2098, month, 3));
    return { firstDay: day, lastDay: day, location: "Berlin", timeZone: "Europe/Berlin", hours: [] };
  });
  const hours = { artistId, timeZone: "UTC", hours: [] };
  await world.services.db.availability.create({ data: { ...hours, guestSpots: { create: spots } } });
  // With messages the artist has, so that each kind of thing that a page shows is there.
  await world.services.db.$executeRaw`
    INSERT INTO changes (person_id, id, type, at, resource_id, sequence, request_id, actor_id)
    (SELECT artist_id, id, 'booking.updated', now(), id, 1, '', client_id FROM bookings
      WHERE artist_id = ${artistId}::uuid LIMIT 60)
    UNION ALL
    (SELECT ${artistId}::uuid, id, 'message.created', now(), id, 1, '', sender_id FROM messages LIMIT 60)`;
}, 120_000);

interface Request {
  token: string;
  document: string;
  variables: Record<string, unknown>;
}

const askAs = (token: string, document: string, variables = {}): Request[] => {
  const request = { token, document, variables };
  // What is asked for the first time may have to be found out for everybody.
  return [request, request];
};
const ask = (document: string, variables = {}) => askAs(rows.viewerToken, document, variables);

/** One act after the other by somebody who writes. */
const act = (acts: string[], variables: (writer: Writer) => Record<string, unknown>): Request[] => {
  const [writer] = rows.writers;
  if (!writer) throw new Error("Nobody writes");
  return acts.map((document) => ({ token: writer.token, document, variables: variables(writer) }));
};
const { LIKE, UNLIKE, FOLLOW, UNFOLLOW, COMMENT, SEND_MESSAGE } = documents;
const post = ({ postIds: [id] }: Writer) => ({ id });
const person = ({ personId: id }: Writer) => ({ id });
const comment = ({ postIds: [postId] }: Writer) => ({ input: { postId, content: COMMENT_TEXT } });
const PORTFOLIO =
  "{ me { portfolio(first: 24) { categories edges { node { id title category featured image { path } } } } } }";
const GUEST_SPOTS = "guestSpots { id from to location studioName timeZone hours { weekday start end } }";
const FLASH = `query ($id: ID!) {
  flashDesigns(artistId: $id, first: 24) { edges { node { id title price state viewerCanClaim image { path } } } }
}`;
const CHANGES = `{ changes(first: 100) { nodes {
  id type at sequence version cursor resource { type id } actor { kind person { id username } }
  booking { id status startsAt client { id username } openProposal { id } deposit { state } } message { id content }
} } }`;
const message = ({ conversationId }: Writer) => ({ input: { conversationId, content: MESSAGE_TEXT } });

// Each with as many rows as a page has, so that one statement for each row would show.
test.each<[operation: string, statements: number, requests: () => Request[]]>([
  ["feed", 2, () => ask(documents.FEED)],
  ["feed of REST", 2, () => ask(print(RestFeedDocument), { first: 50 })],
  ["profile", 2, () => ask(documents.PROFILE, { username: rows.username })],
  [
    "profile with guest spots",
    2,
    () => ask(documents.PROFILE.replace("isViewer", `isViewer ${GUEST_SPOTS}`), { username: artistName }),
  ],
  ["portfolio of a profile", 3, () => askAs(rows.artistToken, PORTFOLIO)],
  ["thread", 3, () => ask(documents.THREAD, { id: rows.conversationId })],
  ["conversations", 2, () => ask(documents.CONVERSATIONS)],
  ["notifications", 2, () => ask(documents.NOTIFICATIONS)],
  [
    "notifications with what they are about",
    2,
    () => ask("{ notifications { nodes { id isGone post { imageUrl } booking { status artist { username } } } } }"),
  ],
  ["bookings", 2, () => askAs(rows.artistToken, documents.BOOKINGS)],
  [
    "bookings on both sides by their start, with what programs keep with them",
    2,
    () =>
      askAs(
        rows.artistToken,
        "{ bookings(orderBy: STARTS_AT, statuses: [PENDING, CONFIRMED]) { edges { node { id metadata { key value } } } } }",
      ),
  ],
  [
    "who waits for an artist",
    2,
    () => askAs(rows.artistToken, "{ waitlist(role: ARTIST) { id place client { username } offer { start } } }"),
  ],
  ["flash of an artist", 3, () => ask(FLASH, { id: artistId })],
  [
    "bookings with their designs",
    2,
    () =>
      askAs(rows.artistToken, "{ bookings(role: ARTIST) { edges { node { id flashDesign { title price state } } } } }"),
  ],
  [
    "bookings with their disputes",
    2,
    () =>
      askAs(
        rows.artistToken,
        "{ bookings(role: ARTIST) { edges { node { id viewerCanDispute viewerCanRecord dispute { state person { id } } } } } }",
      ),
  ],
  [
    "bookings with their reviews",
    2,
    () =>
      askAs(
        rows.artistToken,
        "{ bookings(role: ARTIST) { edges { node { id viewerCanReopen viewerCanReview review { stars text reply } } } } }",
      ),
  ],
  [
    "bookings with their projects",
    2,
    () =>
      askAs(
        rows.artistToken,
        "{ bookings(role: ARTIST) { edges { node { id project { title sessionsDone soFar { min } } } } } }",
      ),
  ],
  [
    "reviews of an artist",
    3,
    () => {
      const review = "stars text reply author { fullName avatar } viewerCanEdit viewerCanReport";
      return ask(`query ($id: ID!) { reviews(userId: $id, first: 20) { edges { node { ${review} } } } }`, {
        id: rows.writers[0]?.personId,
      });
    },
  ],
  [
    "sessions of a day",
    2,
    () => {
      const from = new Date().toISOString();
      const to = new Date(Date.now() + 360 * 24 * 60 * 60 * 1000).toISOString();
      const day = `bookedSessions(from: "${from}", to: "${to}")`;
      return askAs(rows.artistToken, `{ ${day} { id preferredDate client { fullName } artist { fullName } } }`);
    },
  ],
  [
    "a month of a calendar",
    4,
    () => {
      const from = new Date().toISOString();
      const to = new Date(Date.now() + 42 * 24 * 60 * 60 * 1000).toISOString();
      const entries = "entries { id kind start end title booking { id clashesWithConfirmed client { fullName } } }";
      return askAs(
        rows.artistToken,
        `{ bookingCalendar(from: "${from}", to: "${to}") { hours { start } ${entries} } }`,
      );
    },
  ],
  [
    "artists' cards",
    2,
    () =>
      ask(
        `{ searchUsers(userType: ARTIST, first: 12) { edges { miles node { work { title imageUrl image { width } } } } } }`,
      ),
  ],
  [
    "what stands between two",
    2,
    () => ask("query ($id: ID!) { bookingWith(userId: $id) { id artist { id } } }", { id: rows.viewerId }),
  ],
  [
    "what one has had with an artist",
    2,
    () => ask("query ($id: ID!) { sessionRecord(artistId: $id) { completed } }", { id: rows.writers[0]?.personId }),
  ],
  ["people search", 2, () => ask(documents.SEARCH_PEOPLE, { query: rows.searched })],
  ["post search", 3, () => ask(documents.SEARCH_POSTS, { query: "healed" })],
  ["hashtag", 3, () => ask(documents.HASHTAG, { tag: "tattoo" })],
  ["trending hashtags", 1, () => ask(documents.TRENDING)],
  ["followers", 3, () => ask(documents.FOLLOWERS, { id: rows.viewerId })],
  ["whom somebody follows", 3, () => ask(documents.FOLLOWING, { id: rows.viewerId })],
  ["what one likes", 2, () => ask(documents.FEED.replaceAll("feed", "likedPosts"))],
  [
    "who likes a post",
    3,
    () => {
      const likedBy = "likedBy(first: 20) { edges { node { id username fullName avatar verified isFollowing } } }";
      return ask(`query ($id: ID!) { post(id: $id) { ${likedBy} } }`, { id: rows.writers[0]?.postIds[0] });
    },
  ],
  ["what waits in one's bookings", 2, () => askAs(rows.artistToken, "{ bookingsWaitingCount }")],
  ["one's queues of bookings", 2, () => askAs(rows.artistToken, "{ bookingQueues(role: ARTIST) { yourTurn past } }")],
  [
    "a queue of bookings",
    2,
    () => askAs(rows.artistToken, "{ bookings(role: ARTIST, queue: YOUR_TURN) { edges { node { id queue turn } } } }"),
  ],
  ["a month of a busy year's slots", 3, () => ask(documents.SLOTS, rows.month)],
  ["unread counts", 3, () => ask(documents.UNREAD)],
  ["{ me { id } }", 1, () => ask(documents.ME)],
  ["like", 3, () => act([LIKE, UNLIKE, LIKE], post)],
  ["unlike", 4, () => act([LIKE, UNLIKE, LIKE, UNLIKE], post)],
  ["follow", 3, () => act([FOLLOW, UNFOLLOW, FOLLOW], person)],
  ["unfollow", 3, () => act([FOLLOW, UNFOLLOW, FOLLOW, UNFOLLOW], person)],
  ["comment", 3, () => act([COMMENT, COMMENT], comment)],
  ["send a message", 4, () => act([SEND_MESSAGE, SEND_MESSAGE], message)],
  ["100 changes of REST", 5, () => askAs(rows.artistToken, print(RestChangesDocument), { first: 100 })],
  ["100 changes with bookings, messages and people", 5, () => askAs(rows.artistToken, CHANGES)],
])("%s: %i statements", async (_operation, statements, requests) => {
  const [last, ...before] = requests().reverse() as [Request, ...Request[]];
  const send = ({ token, document, variables }: Request) => world.send({ token }, document, variables);
  for (const request of before.reverse()) await send(request);
  const sent = await world.countStatements(() => send(last));
  expect(sent, "If it costs fewer statements now, write the lower number into the table").toBe(statements);
});
