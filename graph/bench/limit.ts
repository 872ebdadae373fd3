import { createServer, type IncomingMessage, type Server } from "node:http";
import { v7 } from "uuid";
import { hashToken } from "../accounts/rules/sessions.ts";

/**
 * The limit that our own server is measured against: the same answers from one statement each, written by hand, whose
 * text goes out as the database made it. It knows who asks, as ours does, and nothing else: no rules, no input checks.
 */

export interface Statement {
  name: string;
  text: string;
}

/** Runs a statement that answers at most one row with one text column, `body`. */
export type RunStatement = (statement: Statement, values: readonly unknown[]) => Promise<string | undefined>;

const VIEWER = `
  SELECT users.id, users.full_name FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.token_hash = $1 AND sessions.expires_at > now() AT TIME ZONE 'UTC'`;

const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const person = (alias: string) => `json_build_object('id', ${alias}.id, 'username', ${alias}.username,
  'fullName', ${alias}.full_name, 'avatar', ${alias}.avatar, 'verified', ${alias}.verified)`;

interface PageShape {
  /** How many comments each post shows. */
  comments: number;
  /** What the shape has beyond the fields of the GraphQL document: names and values. */
  postExtra?: string;
  commentExtra?: string;
}

/** The newest posts as an array of JSON; $1 is the token's hash, $2 the page's size. */
const newestPosts = ({ comments, postExtra = "", commentExtra = "" }: PageShape) => `
  SELECT json_build_object(
    'id', post.id, 'caption', post.caption, 'imageUrl', post.image_url, 'location', post.location,
    'tags', post.tags, 'verified', post.verified, 'likes', post.likes, 'comments', post.comments,
    'createdAt', ${iso("post.created_at")},
    'likedByMe', EXISTS (SELECT FROM likes WHERE likes.user_id = viewer.id AND likes.post_id = post.id),
    'image', CASE WHEN image.id IS NOT NULL THEN json_build_object(
      'width', image.width, 'height', image.height, 'placeholder', image.placeholder) END,
    'user', ${person("author")},
    'artist', CASE WHEN artist.id IS NOT NULL THEN json_build_object('id', artist.id, 'username', artist.username,
      'fullName', artist.full_name, 'verified', artist.verified) END,
    'userComments', shown.comments ${postExtra}) AS body
  FROM (SELECT * FROM posts ORDER BY id DESC LIMIT $2::int) AS post
  JOIN users AS author ON author.id = post.user_id
  LEFT JOIN users AS artist ON artist.id = post.artist_id
  LEFT JOIN media_objects AS image ON image.id = substr(post.image_url, 10)::uuid AND image.status = 'ready'
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', comment.id, 'postId', comment.post_id,
      'content', comment.content, 'createdAt', ${iso("comment.created_at")},
      'user', ${person("writer")} ${commentExtra}) ORDER BY comment.id), '[]') AS comments
    FROM (SELECT * FROM comments WHERE post_id = post.id ORDER BY id LIMIT ${comments}) AS comment
    JOIN users AS writer ON writer.id = comment.user_id
  ) AS shown
  ORDER BY post.id DESC`;

export const FEED: Statement = {
  name: "feed",
  text: `WITH viewer AS (${VIEWER})
    SELECT json_build_object('data', json_build_object('feed', json_build_object('edges', (
      SELECT json_agg(json_build_object('node', page.body)) FROM (${newestPosts({ comments: 2 })}) AS page
    ))))::text AS body FROM viewer`,
};

export const POSTS: Statement = {
  name: "posts",
  text: `WITH viewer AS (${VIEWER})
    SELECT (SELECT json_agg(page.body) FROM (${newestPosts({
      comments: 50,
      postExtra: `, 'userId', post.user_id, 'artistId', post.artist_id, 'attribution',
        CASE WHEN post.artist_id IS NULL THEN NULL WHEN post.artist_id = post.user_id THEN 'auto'
          WHEN post.verified THEN 'confirmed' ELSE 'pending' END`,
      commentExtra: `, 'userId', comment.user_id, 'parentId', comment.parent_id, 'likes', comment.likes,
        'likedByMe', EXISTS (
          SELECT FROM comment_likes AS liked WHERE liked.comment_id = comment.id AND liked.user_id = viewer.id
        ), 'replies', '[]'::json`,
    })}) AS page)::text AS body FROM viewer`,
};

const postAnswer = (mutation: string, liked: boolean) => `
  SELECT json_build_object('data', json_build_object('${mutation}',
    json_build_object('id', id, 'likes', likes, 'likedByMe', ${liked})))::text AS body FROM post`;

/** $2 the post, $3 and $4 the ids of the like and of the notification. */
export const LIKE: Statement = {
  name: "like",
  text: `WITH viewer AS (${VIEWER}),
    liked AS (
      INSERT INTO likes (id, user_id, post_id, created_at)
      SELECT $3::uuid, id, $2::uuid, now() AT TIME ZONE 'UTC' FROM viewer
      ON CONFLICT DO NOTHING RETURNING post_id
    ),
    post AS (
      UPDATE posts SET likes = likes + (SELECT count(*) FROM liked)
      WHERE id = $2::uuid AND EXISTS (SELECT FROM viewer) RETURNING id, user_id, likes
    ),
    told AS (
      INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
      SELECT $4::uuid, post.user_id, 'like', 'New like', viewer.full_name || ' liked your post', post.id, viewer.id,
        now() AT TIME ZONE 'UTC'
      FROM liked, post, viewer WHERE post.user_id <> viewer.id
    )
    ${postAnswer("likePost", true)}`,
};

/** $2 the post. */
export const UNLIKE: Statement = {
  name: "unlike",
  text: `WITH viewer AS (${VIEWER}),
    unliked AS (
      DELETE FROM likes USING viewer WHERE likes.user_id = viewer.id AND likes.post_id = $2::uuid RETURNING post_id
    ),
    post AS (
      UPDATE posts SET likes = likes - (SELECT count(*) FROM unliked)
      WHERE id = $2::uuid AND EXISTS (SELECT FROM viewer) RETURNING id, likes
    ),
    withdrawn AS (
      DELETE FROM notifications USING viewer, unliked
      WHERE notifications.type = 'like' AND notifications.related_id = unliked.post_id
        AND notifications.actor_id = viewer.id AND NOT notifications.read
    )
    ${postAnswer("unlikePost", false)}`,
};

/** `GET /feed`, `GET /posts`, `POST /like/<post>` and `POST /unlike/<post>`. */
export function createLimitServer(run: RunStatement): Server {
  const answer = (request: IncomingMessage) => {
    const token = hashToken(request.headers.authorization?.slice("Bearer ".length) ?? "");
    const [, action = "", postId] = request.url?.split("/") ?? [];
    if (action === "feed") return run(FEED, [token, 20]);
    if (action === "posts") return run(POSTS, [token, 50]);
    if (action === "like") return run(LIKE, [token, postId, v7(), v7()]);
    if (action === "unlike") return run(UNLIKE, [token, postId]);
    return undefined;
  };
  return createServer(async (request, response) => {
    try {
      const body = await answer(request);
      response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "application/json; charset=utf-8" });
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
}
