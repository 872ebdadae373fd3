import { answer, connection, iso, NOW, person, type Statement, statement } from "./statement.ts";

const POSTS_OF_PERSON = connection(
  24,
  `json_build_object('id', id, 'caption', caption, 'imageUrl', image_url, 'likes', likes, 'comments', comments,
    'image', CASE WHEN image_id IS NOT NULL THEN json_build_object(
      'width', width, 'height', height, 'placeholder', placeholder) END,
    'user', json_build_object('id', person.id, 'fullName', person.full_name))`,
  `SELECT post.*, post.id AS cursor, image.id AS image_id, image.width, image.height, image.placeholder
   FROM (
     SELECT id, caption, image_url, likes, comments, row_number() OVER (ORDER BY id DESC) AS place
     FROM posts WHERE user_id = person.id ORDER BY id DESC LIMIT 25
   ) AS post
   LEFT JOIN media_objects AS image ON image.id = substr(post.image_url, 10)::uuid AND image.status = 'ready'`,
);

/** $2 the username. */
export const PROFILE: Statement = statement("profile", {
  body: answer(
    "user",
    person(
      "person",
      `, 'userType', upper(person.user_type::text), 'coverImage', person.cover_image,
      'specialization', person.specialization, 'experience', person.experience, 'languages', person.languages,
      'priceBand', person.price_band, 'studioName', person.studio_name, 'studioAddress', person.studio_address,
      'takesBookings', person.user_type = 'artist' AND person.takes_bookings, 'bio', person.bio,
      'location', person.location, 'createdAt', ${iso("person.created_at")}, 'isViewer', person.id = viewer.id,
      'isPrivate', NOT person.profile_visible, 'postsCount', person.posts_count,
      'followersCount', person.followers_count, 'followingCount', person.following_count,
      'isFollowing', coalesce((
        SELECT true FROM follows WHERE follower_id = viewer.id AND following_id = person.id), false),
      'posts', ${POSTS_OF_PERSON}`,
    ),
  ),
  from: "viewer, users AS person WHERE person.username = $2",
});

const NAME = `((' ' || username || ' ' || name_key) COLLATE "C")`;

const isSaid = (weight: string) =>
  `user_type = 'artist' AND ts_filter(about, '{${weight}}') @@ (SELECT query FROM said)`;

/** $2 the text, one word of three letters or more. */
export const SEARCH_PEOPLE: Statement = statement("search", {
  ctes: [
    "said AS MATERIALIZED (SELECT inkfolk_about_query($2::text, '') AS query)",
    `found AS (
      SELECT *, CASE WHEN username = $2::text THEN 0 WHEN starts_with(username, $2::text) THEN 1
        WHEN ' ' || name_key LIKE '% ' || $2::text || '%' THEN 2 WHEN ${isSaid("a")} THEN 2.1
        WHEN ${isSaid("b")} THEN 2.3 WHEN ${isSaid("c")} THEN 2.5 WHEN ${isSaid("d")} THEN 2.7 ELSE 3 END AS rank
      FROM users WHERE ${NAME} LIKE (SELECT '%' || $2::text || '%')
        OR user_type = 'artist' AND about @@ (SELECT query FROM said))`,
  ],
  body: answer(
    "searchUsers",
    `json_build_object('totalCount', (SELECT count(*) FROM found), 'edges', (
      SELECT coalesce(json_agg(json_build_object('node', ${person(
        "page",
        ", 'userType', upper(page.user_type::text), 'location', page.location",
      )})), '[]')
      FROM (SELECT * FROM found ORDER BY rank, followers_count DESC, id DESC LIMIT 10) AS page))`,
  ),
  from: "viewer",
});

/** $2 the person. Both counters move by the rows of `changed`. */
const counted = (sign: "+" | "-") => `counted AS (
  UPDATE users SET
    following_count = following_count ${sign} (users.id = viewer.id)::int * (SELECT count(*) FROM changed),
    followers_count = followers_count ${sign} (users.id = $2::uuid)::int * (SELECT count(*) FROM changed)
  FROM viewer WHERE users.id IN (viewer.id, $2::uuid) RETURNING users.id, users.followers_count)`;

const followedPerson = (field: string, isFollowing: boolean) => ({
  body: answer(field, `json_build_object('id', id, 'isFollowing', ${isFollowing}, 'followersCount', followers_count)`),
  from: "counted WHERE id = $2::uuid",
});

/** $2 the person, $3 and $4 the ids of the follow and of the notification. */
export const FOLLOW: Statement = statement("follow", {
  ctes: [
    `changed AS (
      INSERT INTO follows (id, follower_id, following_id, created_at)
      SELECT $3::uuid, id, $2::uuid, ${NOW} FROM viewer ON CONFLICT DO NOTHING RETURNING following_id)`,
    counted("+"),
    `notified AS (
      INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
      SELECT $4::uuid, following_id, 'follow', 'New follower', viewer.full_name || ' started following you', viewer.id,
        viewer.id, ${NOW}
      FROM changed, viewer)`,
  ],
  ...followedPerson("followUser", true),
});

/** $2 the person. */
export const UNFOLLOW: Statement = statement("unfollow", {
  ctes: [
    `changed AS (
      DELETE FROM follows USING viewer WHERE follower_id = viewer.id AND following_id = $2::uuid RETURNING following_id)`,
    counted("-"),
  ],
  ...followedPerson("unfollowUser", false),
});
