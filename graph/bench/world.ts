import { startSession } from "../accounts/rules/sessions.ts";
import type { Services } from "../core/services.ts";
import { CONNECTIONS } from "./settings.ts";

/** Somebody who writes during the benchmark, on posts that nobody else touches. */
export interface Writer {
  token: string;
  postIds: string[];
}

/** What the load generator has to know of the rows. */
export interface World {
  viewerToken: string;
  writers: Writer[];
}

/** One for each connection, so that the write row measures writing and not waiting for one locked row. */
const WRITERS = CONNECTIONS;
const POSTS_OF_A_WRITER = 25;

/**
 * Fills an empty database with statements over whole sets. Everything follows from a row's number, so that every run
 * reads the same rows. Ids carry their moment in front as UUIDv7 does: the pages rely on that order, and indexes grow
 * as they do in production. Person 0 is the one who reads; the last ones only write.
 */
const seed = (posts: number, people: number): string => `
  CREATE FUNCTION pg_temp.uuid7(moment timestamp, seed text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(seed), 1, 3) || '8' || substr(md5(seed), 5, 15))::uuid
  $$;

  CREATE TEMP TABLE person AS
    SELECT i, moment, pg_temp.uuid7(moment, 'person' || i) AS id FROM (
      SELECT i, (now() AT TIME ZONE 'UTC' - interval '400 days' + i * interval '1 minute')::timestamp(3) AS moment
      FROM generate_series(0, ${people + WRITERS - 1}) AS i
    ) AS numbered;

  CREATE TEMP TABLE work AS
    SELECT i, moment, pg_temp.uuid7(moment, 'post' || i) AS id, pg_temp.uuid7(moment, 'image' || i) AS image_id FROM (
      SELECT i, (now() AT TIME ZONE 'UTC' - ${posts + 1} * interval '5 minutes' + i * interval '5 minutes')::timestamp(3) AS moment
      FROM generate_series(1, ${posts}) AS i
    ) AS numbered;

  INSERT INTO users (id, username, email, password, full_name, user_type, location, avatar, verified, created_at)
    SELECT id, 'person' || i, 'person' || i || '@inkfolk.test', 'no password', 'Person Number ' || i,
      (CASE WHEN i % 3 = 1 THEN 'artist' ELSE 'canvas' END)::user_type, 'Austin, TX',
      CASE WHEN i % 4 > 0 THEN '/objects/' || pg_temp.uuid7(moment, 'avatar' || i) END, i % 5 = 0, moment
    FROM person;

  INSERT INTO media_objects (id, owner_id, kind, status, width, height, placeholder, attached_at, created_at)
    SELECT work.image_id, person.id, 'post', 'ready', 1280, 960 + work.i % 640,
      'data:image/webp;base64,' || repeat(md5(work.i::text), 7), work.moment, work.moment
    FROM work JOIN person ON person.i = work.i * 7 % ${people};

  INSERT INTO posts
    (id, user_id, caption, image_url, location, tags, artist_id, verified, likes, comments, created_at)
    SELECT work.id, author.id, 'Piece number ' || work.i || ', healed and fresh. #tattoo #style' || work.i % 9,
      '/objects/' || work.image_id, CASE WHEN work.i % 2 = 0 THEN 'Austin, TX' END,
      ARRAY['tattoo', 'style' || work.i % 9], artist.id, artist.id IS NOT NULL AND work.i % 4 = 0,
      work.i % 8 + (work.i % 3 = 0)::int, work.i % 6, work.moment
    FROM work
    JOIN person AS author ON author.i = work.i * 7 % ${people}
    LEFT JOIN person AS artist ON artist.i = work.i * 3 % ${people} / 3 * 3 + 1 AND work.i % 5 > 0 AND artist.i < ${people};

  INSERT INTO comments (id, user_id, post_id, content, created_at)
    SELECT pg_temp.uuid7(work.moment + k * interval '10 seconds', work.i || 'comment' || k), person.id, work.id,
      'Comment ' || k || ': the lines are clean, the shading is soft, and it suits the arm so well.',
      work.moment + k * interval '10 seconds'
    FROM work
    CROSS JOIN LATERAL generate_series(1, work.i % 6) AS k
    JOIN person ON person.i = (work.i * 11 + k * 17) % ${people};

  INSERT INTO likes (id, user_id, post_id, created_at)
    SELECT pg_temp.uuid7(work.moment + k * interval '1 second', work.i || 'like' || k), person.id, work.id,
      work.moment + k * interval '1 second'
    FROM work
    CROSS JOIN LATERAL generate_series(CASE WHEN work.i % 3 = 0 THEN 0 ELSE 1 END, work.i % 8) AS k
    JOIN person ON person.i = CASE WHEN k = 0 THEN 0 ELSE 1 + (work.i * 7 + k * 13) % ${people - 1} END;

  UPDATE users SET posts_count = shared.count
    FROM (SELECT user_id, count(*) FROM posts GROUP BY user_id) AS shared WHERE users.id = shared.user_id;`;

/** Fills the database and signs in everybody who will ask. */
export async function buildWorld({ database, db, now }: Services, posts: number): Promise<World> {
  const people = Math.max(300, Math.round(posts / 5));
  return database.withConnection(async (connection) => {
    await connection.script(seed(posts, people));
    await connection.script("VACUUM ANALYZE");
    const signIn = async (person: number) => {
      const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: `person${person}` } });
      return (await startSession(db, { userId, userAgent: "benchmark", now: now() })).token;
    };
    const writers: Writer[] = [];
    for (let number = 0; number < WRITERS; number++) {
      // From the older half: the first pages, whose answers are compared byte by byte, stay as they are.
      const rows = await connection.query<{ id: string }>(
        "SELECT id FROM work WHERE i <= $1::int AND i % $2::int = $3::int ORDER BY i LIMIT $4::int",
        [Math.floor(posts / 2), WRITERS, number, POSTS_OF_A_WRITER],
      );
      writers.push({ token: await signIn(people + number), postIds: rows.map((row) => row.id) });
    }
    return { viewerToken: await signIn(0), writers };
  });
}
