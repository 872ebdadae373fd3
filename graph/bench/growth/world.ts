import type { Services } from "../../core/services.ts";
import { startSession } from "../../identity/sessions.ts";
import {
  numberPeople,
  SEED_PEOPLE,
  seedAnswers,
  seedBookings,
  seedFollows,
  seedNotifications,
  seedPosts,
  seedThread,
  seedThreads,
} from "../seed.ts";

export interface GrownWorld {
  size: number;
  /** Person 0 follows 2,000 people and has a long thread with person 1. */
  viewerToken: string;
  viewerId: string;
  /** Person 1, an artist with up to 100,000 followers and requests. */
  artistToken: string;
  artist: { id: string; username: string };
  author: { id: string; username: string };
  heavyAuthor: { id: string; username: string };
  conversationId: string;
  middlePostId: string;
  messages: number;
}

const MOST = 100_000;
const FOLLOWED = 2_000;
const CONVERSATIONS = 200;

export function growWorld({ database, db, now }: Services, size: number): Promise<GrownWorld> {
  const messages = Math.min(size, MOST);
  const owned = Math.min(size / 10, MOST);
  const followers = Math.min(size / 2, MOST);
  const followed = Math.min(FOLLOWED, size / 4);
  return database.withConnection(async (connection) => {
    // Foreign keys hold by construction; checking millions of rows would take minutes.
    await connection.script("SET session_replication_role = replica; SET work_mem = '256MB'");
    await connection.script(numberPeople(size));
    await connection.script(seedPosts({ posts: size, people: size, days: 365, heavyAuthor: 2 }));
    await connection.script(seedAnswers(size, 3));
    await connection.script(
      seedFollows(`
        SELECT i AS one, ((i::bigint * 13 + k * 31) % ${size})::int AS other FROM person, generate_series(1, 2) AS k
        UNION ALL SELECT 0, 3 + k * 3 FROM generate_series(1, ${followed}) AS k
        UNION ALL SELECT 1 + k, 1 FROM generate_series(1, ${followers}) AS k`),
    );
    await connection.script(seedThread(0, 1, messages));
    await connection.script(
      seedThreads(`SELECT 0 AS one, other FROM generate_series(2, ${1 + CONVERSATIONS}) AS other`, 3),
    );
    await connection.script(seedNotifications(0, owned));
    // Others get messages and notifications too: in a table of one person's rows a sequential scan would be right.
    await connection.script(seedThreads("SELECT i AS one, i + 1 AS other FROM person WHERE i > 1 AND i % 2 = 0", 2));
    await connection.script(seedNotifications(1, 1, size - 1));
    await connection.script(seedBookings(1, owned, size));
    await connection.script(SEED_PEOPLE);
    await connection.script("RESET session_replication_role");
    await connection.script("VACUUM ANALYZE");
    const find = async (number: number) => {
      const [person] = await connection.query<{ id: string; username: string }>(
        "SELECT users.id, username FROM person JOIN users USING (id) WHERE i = $1::int",
        [number],
      );
      if (!person) throw new Error(`There is no person ${number}`);
      const { token } = await startSession(db, { userId: person.id, userAgent: "benchmark", now: now() });
      return { token, id: person.id, username: person.username };
    };
    const [viewer, artist, heavyAuthor, author] = [await find(0), await find(1), await find(2), await find(77)];
    const [middle] = await connection.query<{ id: string }>("SELECT id FROM work WHERE i = $1::int", [
      Math.round(size / 2),
    ]);
    const thread = await db.conversation.findFirstOrThrow({ where: { lastSeq: messages } });
    return {
      size,
      viewerToken: viewer.token,
      viewerId: viewer.id,
      artistToken: artist.token,
      artist,
      author,
      heavyAuthor,
      conversationId: thread.id,
      middlePostId: middle?.id ?? "",
      messages,
    };
  });
}
