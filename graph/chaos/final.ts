import type { SqlConnection } from "../db/migrate.ts";

/** The run's rows after the last repair. Times are milliseconds. */
export interface Final {
  people: { id: string; posts: number; followers: number; following: number }[];
  messages: { id: string; conversation: string; seq: number; sender: string; clientId: string; content: string }[];
  conversations: { id: string; one: string; other: string; lastSeq: number; lastMessage: string | null }[];
  bookings: {
    id: string;
    artist: string;
    client: string;
    note: string;
    status: string;
    version: number;
    start: number | null;
    end: number | null;
  }[];
  bookingEvents: {
    booking: string;
    version: number;
    actor: string | null;
    from: string | null;
    to: string;
    resolution: string | null;
  }[];
  posts: { id: string; author: string; caption: string; likes: number; comments: number }[];
  likes: { person: string; post: string }[];
  follows: { person: string; other: string }[];
  comments: { id: string; person: string; post: string; content: string }[];
  notifications: {
    id: string;
    person: string;
    type: string;
    about: string | null;
    comment: string | null;
    actor: string | null;
    actorsCount: number;
    actors: string[];
  }[];
  /** Each person's, in the order of their positions. */
  changes: {
    id: string;
    reader: string;
    type: string;
    resource: string;
    sequence: number;
    version: number | null;
  }[];
  /** Transactions that the database ended as deadlocks. */
  deadlocks: number;
}

/** One parameter: the people's ids, joined by commas. */
const QUERIES: Record<Exclude<keyof Final, "deadlocks">, string> = {
  people: `SELECT id, posts_count AS posts, followers_count AS followers, following_count AS following
    FROM users WHERE id = ANY($ids)`,
  messages: `SELECT m.id, m.conversation_id AS conversation, m.seq, m.sender_id AS sender, m.client_id AS "clientId", m.content
    FROM messages m WHERE m.sender_id = ANY($ids) AND m.receiver_id = ANY($ids) ORDER BY m.conversation_id, m.seq`,
  conversations: `SELECT id, user1_id AS one, user2_id AS other, last_seq AS "lastSeq", last_message_id AS "lastMessage"
    FROM conversations WHERE user1_id = ANY($ids) AND user2_id = ANY($ids)`,
  bookings: `SELECT id, artist_id AS artist, client_id AS client, notes AS note, status, version,
      (extract(epoch FROM preferred_date) * 1000)::float8 AS start, (extract(epoch FROM ends_at) * 1000)::float8 AS "end"
    FROM bookings WHERE artist_id = ANY($ids)`,
  bookingEvents: `SELECT e.booking_id AS booking, e.version, e.actor_id AS actor, e.from_status AS "from",
      e.to_status AS "to", e.resolution
    FROM booking_events e JOIN bookings b ON b.id = e.booking_id WHERE b.artist_id = ANY($ids)
    ORDER BY e.booking_id, e.version`,
  posts: `SELECT id, user_id AS author, caption, likes, comments FROM posts WHERE user_id = ANY($ids)`,
  likes: `SELECT user_id AS person, post_id AS post FROM likes WHERE user_id = ANY($ids)`,
  follows: `SELECT follower_id AS person, following_id AS other FROM follows
    WHERE follower_id = ANY($ids) AND following_id = ANY($ids)`,
  comments: `SELECT id, user_id AS person, post_id AS post, content FROM comments WHERE user_id = ANY($ids)`,
  notifications: `SELECT n.id, n.user_id AS person, n.type, n.related_id AS about, n.comment_id AS comment,
      n.actor_id AS actor, n.actors_count AS "actorsCount",
      ARRAY(SELECT a.actor_id::text FROM notification_actors a WHERE a.notification_id = n.id) AS actors
    FROM notifications n WHERE n.user_id = ANY($ids)`,
  changes: `SELECT id, person_id AS reader, type, resource_id AS resource, sequence, version
    FROM changes WHERE person_id = ANY($ids) ORDER BY person_id, position`,
};

export async function countDeadlocks(connection: SqlConnection): Promise<number> {
  const [row] = await connection.query<{ deadlocks: number }>(
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  );
  return row?.deadlocks ?? 0;
}

/** Reads one snapshot: an unanswered operation may still run. */
export async function readFinal(connection: SqlConnection, people: readonly string[]): Promise<Final> {
  const deadlocks = await countDeadlocks(connection);
  await connection.script("BEGIN ISOLATION LEVEL REPEATABLE READ");
  const tables: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(QUERIES)) {
    const query = sql.replaceAll("$ids", "string_to_array($1, ',')::uuid[]");
    tables[name] = await connection.query(query, [people.join(",")]);
  }
  await connection.script("COMMIT");
  return { ...tables, deadlocks } as Final;
}
