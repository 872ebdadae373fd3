import type { Services } from "../core/services.ts";
import type { SqlConnection } from "../db/migrate.ts";
import { startSession } from "../identity/sessions.ts";
import {
  numberPeople,
  SEED_COUNTERS,
  SEED_PEOPLE,
  seedAnswers,
  seedBookings,
  seedBusyYear,
  seedContenders,
  seedFollows,
  seedNotifications,
  seedPosts,
  seedReactions,
  seedThread,
} from "./seed.ts";
import { CONNECTIONS } from "./settings.ts";

export const COMMENT_TEXT = "Love the line work, and how it sits on the arm";
export const MESSAGE_TEXT = "How about a raven on the forearm, with some ferns around it?";

export interface Writer {
  token: string;
  postIds: string[];
  personId: string;
  conversationId: string;
}

export interface Burst {
  token: string;
  bookingIds: string[];
}

export interface World {
  viewerId: string;
  viewerToken: string;
  artistToken: string;
  username: string;
  searched: string;
  conversationId: string;
  writers: Writer[];
  bursts: Burst[];
  /** The coming month of an artist with a busy year, ISO-8601. */
  month: { artistId: string; from: string; to: string };
}

/** One per connection, so that writes do not wait for one row lock. */
const WRITERS = CONNECTIONS;
const POSTS_OF_A_WRITER = 25;
const BURSTS = 6;
export const CONTENDERS = 40;

/** Person 0 reads, person 1 is the artist with the bookings, the last ones write. */
function seed(posts: number, readers: number): string[] {
  const firstWriter = readers;
  const people = readers + WRITERS;
  return [
    numberPeople(people),
    SEED_PEOPLE,
    seedPosts({ posts, people: readers, days: 70 }),
    seedAnswers(readers, 7),
    seedFollows(
      `SELECT i AS one, ((i::bigint * 13 + k * 31) % ${readers})::int AS other FROM person, generate_series(1, 10) AS k
       WHERE i < ${readers}`,
    ),
    seedThread(0, 1, 500),
    seedReactions(5),
    ...Array.from({ length: WRITERS }, (_, number) => seedThread(firstWriter + number, 100 + number, 20)),
    seedNotifications(0, 300),
    // Others have notifications too: if all were one person's, Postgres would plan for that.
    seedNotifications(1, 50, 20),
    seedBookings(1, 200, readers),
    ...Array.from({ length: BURSTS }, (_, number) => seedContenders(artistOfBurst(number), 200, CONTENDERS)),
    seedBusyYear(BUSY_ARTIST, readers),
    SEED_COUNTERS,
  ];
}

const artistOfBurst = (number: number) => 4 + 3 * number;
const BUSY_ARTIST = artistOfBurst(BURSTS);

const DAY = 24 * 60 * 60 * 1000;
/** After any notice that an artist may require. */
const MONTH = { begins: 2 * DAY, ends: 32 * DAY };

export function buildWorld(services: Services, posts: number): Promise<World> {
  const { database, db, now } = services;
  const readers = Math.max(300, Math.round(posts / 5));
  return database.withConnection(async (connection) => {
    for (const statements of seed(posts, readers)) await connection.script(statements);
    await connection.script("VACUUM ANALYZE");
    const findPerson = async (number: number) =>
      (await selectIds(connection, "SELECT id FROM person WHERE i = $1::int", number))[0] ?? "";
    const signIn = async (number: number) => {
      const userId = await findPerson(number);
      return (await startSession(db, { userId, userAgent: "benchmark", now: now() })).token;
    };
    const findConversation = async (number: number) => {
      const [id = ""] = await selectIds(
        connection,
        `SELECT conversation_id AS id FROM messages WHERE sender_id = (SELECT id FROM person WHERE i = $1::int) LIMIT 1`,
        number,
      );
      return id;
    };
    const writers: Writer[] = [];
    for (let number = 0; number < WRITERS; number++) {
      const person = readers + number;
      // From the older half: the first pages must stay the same, as their bytes are compared.
      const postIds = await selectIds(
        connection,
        "SELECT id FROM work WHERE i <= $1::int AND i % $2::int = $3::int ORDER BY i LIMIT $4::int",
        Math.floor(posts / 2),
        WRITERS,
        number,
        POSTS_OF_A_WRITER,
      );
      const [personId, conversationId] = [await findPerson(50 + number), await findConversation(person)];
      writers.push({ token: await signIn(person), postIds, personId, conversationId });
    }
    const bursts: Burst[] = [];
    for (let number = 0; number < BURSTS; number++) {
      const bookingIds = await selectIds(
        connection,
        "SELECT id FROM bookings WHERE artist_id = (SELECT id FROM person WHERE i = $1::int)",
        artistOfBurst(number),
      );
      bursts.push({ token: await signIn(artistOfBurst(number)), bookingIds });
    }
    const { username } = await db.user.findUniqueOrThrow({ where: { id: await findPerson(2) } });
    const [viewerToken, artistToken] = [await signIn(0), await signIn(1)];
    const viewerId = await findPerson(0);
    const [searched = ""] = await selectIds(
      connection,
      "SELECT left(username, 3) AS id FROM users GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1",
    );
    const [from, to] = [MONTH.begins, MONTH.ends].map((after) => new Date(now().getTime() + after).toISOString());
    return {
      month: { artistId: await findPerson(BUSY_ARTIST), from: `${from}`, to: `${to}` },
      viewerId,
      viewerToken,
      artistToken,
      username,
      searched,
      conversationId: await findConversation(1),
      writers,
      bursts,
    };
  });
}

const selectIds = async (connection: SqlConnection, sql: string, ...parameters: unknown[]): Promise<string[]> =>
  (await connection.query<{ id: string }>(sql, parameters)).map(({ id }) => id);
