/**
 * Set-based seeding. Every row follows from its number, so that all runs read the same rows. Ids start with their time:
 * pages and indexes rely on that order. The statements of a run share one connection and its temporary tables.
 */

const NOW = "(now() AT TIME ZONE 'UTC')::timestamp(3)";

const FUNCTIONS = `
  CREATE FUNCTION pg_temp.uuid7(moment timestamp, seed text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(seed), 1, 3) || '8' || substr(md5(seed), 5, 15))::uuid
  $$;
  CREATE FUNCTION pg_temp.letters(seed text, length int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT translate(substr(md5(seed), 1, length), '0123456789', 'ghijklmnop')
  $$;`;

export const numberPeople = (people: number) => `${FUNCTIONS}
  CREATE TEMP TABLE person AS
    SELECT i, moment, pg_temp.uuid7(moment, 'person' || i) AS id FROM (
      SELECT i, ${NOW} - interval '400 days' + i * (interval '30 days' / ${people}) AS moment
      FROM generate_series(0, ${people - 1}) AS i
    ) AS numbered;
  CREATE UNIQUE INDEX ON person (i);
  ANALYZE person;`;

const COUNTED = `
  SELECT person.id, count(*) FILTER (WHERE kind = 'post') AS posts, count(*) FILTER (WHERE kind = 'follower') AS followers,
    count(*) FILTER (WHERE kind = 'following') AS following
  FROM person LEFT JOIN (
    SELECT user_id AS id, 'post' AS kind FROM posts
    UNION ALL SELECT following_id, 'follower' FROM follows
    UNION ALL SELECT follower_id, 'following' FROM follows
  ) AS had ON had.id = person.id GROUP BY person.id`;

/**
 * Every third person is an artist. Search terms are frequent or rare: all but every thousandth person live in one city,
 * every thousandth artist speaks Swedish. Seed people last: updating a million counters would write the rows twice.
 */
export const SEED_PEOPLE = `
  INSERT INTO users (id, username, email, password, full_name, user_type, location, avatar, verified, last_seen_at, created_at,
      posts_count, followers_count, following_count, languages, price_band, experience)
    SELECT id, pg_temp.letters('user' || i, 6) || i, 'person' || i || '@inkfolk.test', 'no password',
      initcap(pg_temp.letters('first' || i, 5)) || ' ' || initcap(pg_temp.letters('last' || i, 6)),
      (CASE WHEN i % 3 = 1 THEN 'artist' ELSE 'canvas' END)::user_type,
      CASE WHEN i % 1000 = 7 THEN 'Boise, ID' ELSE 'Austin, TX' END,
      CASE WHEN i % 4 > 0 THEN '/objects/' || pg_temp.uuid7(moment, 'avatar' || i) END, i % 5 = 0, ${NOW}, moment,
      posts, followers, following,
      CASE WHEN i % 3 <> 1 THEN '{}' WHEN i % 3000 = 16 THEN '{en,sv}' ELSE '{en}' END::text[],
      CASE WHEN i % 3 = 1 THEN 1 + i % 4 END, CASE WHEN i % 3 = 1 THEN i % 12 || ' years' END
    FROM person JOIN (${COUNTED}) AS counted USING (id) ORDER BY i;`;

/** For people who were seeded first. */
export const SEED_COUNTERS = `
  UPDATE users SET posts_count = counted.posts, followers_count = counted.followers, following_count = counted.following
  FROM (${COUNTED}) AS counted WHERE counted.id = users.id;`;

interface Posts {
  posts: number;
  people: number;
  days: number;
  /** Author of every tenth post. */
  heavyAuthor?: number;
}

export const seedPosts = ({ posts, people, days, heavyAuthor }: Posts) => `
  CREATE TEMP TABLE work AS
    SELECT i, author, moment, pg_temp.uuid7(moment, 'post' || i) AS id, pg_temp.uuid7(moment, 'image' || i) AS image_id
    FROM (
      SELECT i, ${heavyAuthor === undefined ? "" : `CASE WHEN i % 10 = 0 THEN ${heavyAuthor} ELSE`} i::bigint * 7 % ${people}
          ${heavyAuthor === undefined ? "" : "END"} AS author,
        (${NOW} - (${posts + 1} - i) * (interval '${days} days' / ${posts + 1}))::timestamp(3) AS moment
      FROM generate_series(1, ${posts}) AS i
    ) AS numbered;
  CREATE UNIQUE INDEX ON work (i);
  ANALYZE work;
  INSERT INTO media_objects (id, owner_id, kind, status, width, height, placeholder, attached_at, created_at)
    SELECT work.image_id, person.id, 'post', 'ready', 1280, 960 + work.i % 640,
      'data:image/webp;base64,' || repeat(md5(work.i::text), 7), work.moment, work.moment
    FROM work JOIN person ON person.i = work.author;
  INSERT INTO posts (id, user_id, caption, image_url, location, tags, artist_id, verified, created_at)
    SELECT work.id, author.id, 'Piece number ' || work.i || ', healed and fresh. #tattoo #style' || work.i % 9
        || CASE WHEN work.i % 25 = 3 THEN ' swallow' ELSE '' END || CASE WHEN work.i % 100 = 7 THEN ' lighthouse' ELSE '' END,
      '/objects/' || work.image_id, CASE WHEN work.i % 2 = 0 THEN 'Austin, TX' END,
      ARRAY['tattoo', 'style' || work.i % 9], artist.id, artist.id IS NOT NULL AND work.i % 4 = 0, work.moment
    FROM work
    JOIN person AS author ON author.i = work.author
    LEFT JOIN person AS artist
      ON artist.i = work.i::bigint * 3 % ${people} / 3 * 3 + 1 AND work.i % 5 > 0 AND artist.i < ${people};
  INSERT INTO post_tags (post_id, tag, user_id, created_at)
    SELECT work.id, tag, person.id, work.moment FROM work JOIN person ON person.i = work.author CROSS JOIN LATERAL (VALUES ('tattoo'), ('style' || work.i % 9)) AS said(tag);`;

/** Up to `most` comments and `most` likes of each post; person 0 likes every third post. */
export const seedAnswers = (people: number, most: number) => `
  INSERT INTO comments (id, user_id, post_id, content, created_at)
    SELECT pg_temp.uuid7(work.moment + k * interval '10 seconds', work.i || 'comment' || k), person.id, work.id,
      'Comment ' || k || ': the lines are clean, the shading is soft, and it suits the arm so well.',
      work.moment + k * interval '10 seconds'
    FROM work
    CROSS JOIN LATERAL generate_series(1, work.i % ${most}) AS k
    JOIN person ON person.i = (work.i::bigint * 11 + k * 17) % ${people};
  INSERT INTO likes (id, user_id, post_id, created_at)
    SELECT pg_temp.uuid7(work.moment + k * interval '1 second', work.i || 'like' || k), person.id, work.id,
      work.moment + k * interval '1 second'
    FROM work
    CROSS JOIN LATERAL generate_series(CASE WHEN work.i % 3 = 0 THEN 0 ELSE 1 END, work.i % ${most}) AS k
    JOIN person ON person.i = CASE WHEN k = 0 THEN 0 ELSE 1 + (work.i::bigint * 7 + k * 13) % ${people - 1} END;
  UPDATE posts SET likes = given.likes, comments = given.comments FROM (
    SELECT work.id, count(*) FILTER (WHERE kind = 'like') AS likes, count(*) FILTER (WHERE kind = 'comment') AS comments
    FROM work JOIN (
      SELECT post_id, 'like' AS kind FROM likes UNION ALL SELECT post_id, 'comment' FROM comments
    ) AS answers ON answers.post_id = work.id GROUP BY work.id
  ) AS given WHERE given.id = posts.id;
  -- As they were shared, one after the other; the statements above leave them in the order of a hash of their authors.
  CLUSTER posts USING posts_pkey;`;

/** `pairs` selects pairs of numbers as `one` and `other`. */
export const seedFollows = (pairs: string) => `
  INSERT INTO follows (id, follower_id, following_id, created_at)
    SELECT pg_temp.uuid7(at.moment, 'follow' || pair.one || ' ' || pair.other), one.id, other.id, at.moment
    FROM (${pairs}) AS pair
    JOIN person AS one ON one.i = pair.one
    JOIN person AS other ON other.i = pair.other
    CROSS JOIN LATERAL (SELECT ${NOW} - (1 + (pair.one::bigint * 31 + pair.other * 17) % 200000) * interval '1 minute' AS moment) AS at
    WHERE pair.one <> pair.other
    ON CONFLICT DO NOTHING;`;

/** Conversations of pairs of numbers, one message a minute; the last ten are unread. */
export const seedThreads = (pairs: string, messages: number) => `
  WITH pair AS (
    SELECT pair.one || ' ' || pair.other AS name, one.id AS one_id, other.id AS other_id,
      least(one.id, other.id) AS user1_id, greatest(one.id, other.id) AS user2_id
    FROM (${pairs}) AS pair JOIN person AS one ON one.i = pair.one JOIN person AS other ON other.i = pair.other
  ), begun AS (
    INSERT INTO conversations (id, user1_id, user2_id, last_seq, updated_at, created_at)
    SELECT pg_temp.uuid7(${NOW}, 'thread' || name), user1_id, user2_id, ${messages}, ${NOW}, ${NOW} FROM pair
    RETURNING id, user1_id, user2_id
  )
  INSERT INTO messages
    (id, sender_id, receiver_id, conversation_id, seq, client_id, content, read, created_at)
    SELECT pg_temp.uuid7(moment, name || ' message' || seq), CASE WHEN seq % 3 > 0 THEN other_id ELSE one_id END,
      CASE WHEN seq % 3 > 0 THEN one_id ELSE other_id END, begun.id, seq, pg_temp.uuid7(moment, name || ' client' || seq),
      'Message number ' || seq || ': how about a raven on the forearm, with some ferns around it?',
      seq <= ${messages} - 10, moment
    FROM pair JOIN begun USING (user1_id, user2_id), generate_series(1, ${messages}) AS seq
    CROSS JOIN LATERAL (SELECT ${NOW} - (${messages} - seq) * interval '1 minute' AS moment) AS at;
  UPDATE conversations SET last_message_id = messages.id FROM messages
    WHERE messages.conversation_id = conversations.id AND messages.seq = conversations.last_seq
      AND conversations.last_message_id IS NULL;`;

export const seedThread = (one: number, other: number, messages: number) =>
  seedThreads(`SELECT ${one} AS one, ${other} AS other`, messages);

export const seedReactions = (every: number) => `
  INSERT INTO message_reactions (id, message_id, user_id, emoji, created_at)
    SELECT pg_temp.uuid7(created_at, 'reaction' || id), id, receiver_id, '🐦‍⬛', created_at
    FROM messages WHERE seq % ${every} = 0;`;

/** Likes, comments, follows and announcements in turn; every second is unread. */
export const seedNotifications = (first: number, count: number, people = 1) => `
  INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, read, created_at)
    SELECT pg_temp.uuid7(at.moment, recipient.i || ' notification' || n), recipient.id,
      (ARRAY['like', 'comment', 'follow', 'admin_announcement'])[1 + n % 4],
      (ARRAY['New like', 'New comment', 'New follower', 'News'])[1 + n % 4], 'Something happened, number ' || n,
      CASE n % 4 WHEN 2 THEN actor.id WHEN 3 THEN NULL ELSE work.id END,
      CASE WHEN n % 4 < 3 THEN actor.id END, n % 2 = 0, at.moment
    FROM generate_series(1, ${count}) AS n
    CROSS JOIN LATERAL (SELECT ${NOW} - (${count} - n) * interval '1 minute' AS moment) AS at
    JOIN person AS recipient ON recipient.i BETWEEN ${first} AND ${first + people - 1}
    JOIN person AS actor ON actor.i = 1 + n % ((SELECT count(*) FROM person) - 1)
    JOIN work ON work.i = 1 + n % (SELECT count(*) FROM work);`;

/** Pending, confirmed, completed and declined in turn; every eighth has a counter-proposal. */
export const seedBookings = (artist: number, count: number, people: number) => `
  CREATE TEMP TABLE IF NOT EXISTS asked AS SELECT NULL::uuid AS id, 0 AS n, NULL::uuid AS artist_id LIMIT 0;
  INSERT INTO asked SELECT pg_temp.uuid7(${NOW} - (${count} - n) * interval '1 minute', '${artist} booking' || n), n, person.id
    FROM generate_series(1, ${count}) AS n, person WHERE person.i = ${artist};
  INSERT INTO bookings (id, client_id, artist_id, service, description, preferred_date, estimated_duration, ends_at,
      artist_time_zone, estimated_price, status, resolution, notes, created_at, updated_at, moved_at)
    SELECT asked.id, client.id, asked.artist_id, 'Consultation', 'A raven on the forearm', start, 120,
      start + interval '2 hours', 'America/Chicago', 20000,
      (ARRAY['pending', 'confirmed', 'completed', 'cancelled']::booking_status[])[1 + n % 4],
      (ARRAY[NULL, NULL, 'completed', 'declined']::booking_resolution[])[1 + n % 4], 'Number ' || n, ${NOW}, ${NOW}, ${NOW}
    FROM asked
    JOIN person AS client ON client.i = 2 + n % (${people} - 2) AND client.id <> asked.artist_id
    CROSS JOIN LATERAL (SELECT ${NOW} + interval '1 day' + (n / 4) * interval '3 hours' AS start) AS at
    WHERE asked.artist_id = (SELECT id FROM person WHERE i = ${artist});
  INSERT INTO booking_proposals (id, booking_id, proposer_id, message, expires_at, created_at)
    SELECT pg_temp.uuid7(${NOW}, 'proposal' || booking_id), booking_id, artist_id, 'How about then?', ${NOW} + interval '7 days', ${NOW}
    FROM (SELECT bookings.id AS booking_id, bookings.artist_id FROM asked JOIN bookings USING (id)
      WHERE asked.n % 8 = 0 AND asked.artist_id = (SELECT id FROM person WHERE i = ${artist})) AS waiting;
  INSERT INTO booking_proposal_slots (proposal_id, position, starts_at, duration)
    SELECT id, position, ${NOW} + (200 + position) * interval '1 day', 120
    FROM booking_proposals, generate_series(0, 1) AS position ON CONFLICT DO NOTHING;`;

/**
 * 2,000 bookings of an hour, half of them past and three in five confirmed; 40 exceptional days, and three guest spots.
 */
export const seedBusyYear = (artist: number, people: number) => `
  INSERT INTO availabilities (artist_id, time_zone, hours, book_ahead, step)
    SELECT id, 'America/Chicago', (SELECT jsonb_agg(jsonb_build_object('weekday', weekday, 'start', '10:00', 'end', '19:00'))
      FROM generate_series(1, 6) AS weekday), 365, 30 FROM person WHERE i = ${artist};
  INSERT INTO availability_exceptions (id, artist_id, first_day, last_day, hours, label)
    SELECT pg_temp.uuid7(${NOW}, '${artist} exception' || n), id, current_date - 180 + n * 9, current_date - 180 + n * 9 + n % 2,
      CASE WHEN n % 3 = 0 THEN '[{"start": "12:00", "end": "16:00"}]' ELSE '[]' END::jsonb, 'Not as usual'
    FROM person, generate_series(1, 40) AS n WHERE i = ${artist};
  INSERT INTO guest_spots (id, artist_id, first_day, last_day, location, time_zone, hours)
    SELECT pg_temp.uuid7(${NOW}, '${artist} spot' || n), id, current_date - 80 + n * 90, current_date - 75 + n * 90,
      'Berlin', 'Europe/Berlin', '[{"weekday": 2, "start": "09:00", "end": "13:00"}, {"weekday": 4, "start": "14:00", "end": "20:00"}]'
    FROM person, generate_series(1, 3) AS n WHERE i = ${artist};
  INSERT INTO bookings (id, client_id, artist_id, service, preferred_date, estimated_duration, ends_at, artist_time_zone,
      status, resolution, created_at, updated_at, moved_at)
    SELECT pg_temp.uuid7(${NOW} - interval '200 days' + n * interval '1 minute', '${artist} year' || n), client.id, artist.id,
      'Consultation', start, 60, start + interval '1 hour', 'America/Chicago', status,
      CASE status WHEN 'completed' THEN 'completed' WHEN 'cancelled' THEN 'declined' END::booking_resolution, ${NOW}, ${NOW}, ${NOW}
    FROM generate_series(0, 1999) AS n
    JOIN person AS artist ON artist.i = ${artist}
    JOIN person AS client ON client.i = 100 + n % (${people} - 100)
    CROSS JOIN LATERAL (SELECT (current_date - 166 + n / 6 + time '10:00' + n % 6 * interval '90 minutes')
      AT TIME ZONE 'America/Chicago' AT TIME ZONE 'UTC' AS start) AS at
    CROSS JOIN LATERAL (SELECT (CASE WHEN n % 5 > 2 THEN 'cancelled' WHEN start < ${NOW} THEN 'completed' ELSE 'confirmed' END)
      ::booking_status AS status) AS became;`;

export const seedContenders = (artist: number, firstClient: number, count: number) => `
  INSERT INTO bookings (id, client_id, artist_id, service, preferred_date, estimated_duration, ends_at, artist_time_zone,
      created_at, updated_at, moved_at)
    SELECT pg_temp.uuid7(${NOW}, '${artist} contender' || client.i), client.id, artist.id, 'Consultation', start, 120,
      start + interval '2 hours', 'America/Chicago', ${NOW}, ${NOW}, ${NOW}
    FROM person AS artist, person AS client, (SELECT ${NOW} + interval '30 days' AS start) AS at
    WHERE artist.i = ${artist} AND client.i BETWEEN ${firstClient} AND ${firstClient + count - 1};`;
