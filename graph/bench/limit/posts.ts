import { answer, edges, iso, NOW, person, type Statement, statement } from "./statement.ts";

interface PageShape {
  posts: number;
  comments: number;
  postExtra?: string;
  commentExtra?: string;
}

/** Likes are a scalar subquery: for EXISTS or a join, Postgres would read all of the viewer's likes. */
const newestPosts = ({ posts, comments, postExtra = "", commentExtra = "" }: PageShape) => `
  SELECT json_build_object(
    'id', post.id, 'caption', post.caption, 'imageUrl', post.image_url, 'location', post.location,
    'tags', post.tags, 'verified', post.verified, 'likes', post.likes, 'comments', post.comments,
    'createdAt', ${iso("post.created_at")},
    'likedByMe', coalesce((SELECT true FROM likes WHERE likes.user_id = viewer.id AND likes.post_id = post.id), false),
    'image', CASE WHEN image.id IS NOT NULL THEN json_build_object(
      'width', image.width, 'height', image.height, 'placeholder', image.placeholder) END,
    'user', ${person("author")},
    'artist', CASE WHEN artist.id IS NOT NULL THEN json_build_object('id', artist.id, 'username', artist.username,
      'fullName', artist.full_name, 'verified', artist.verified) END,
    'userComments', shown.comments ${postExtra}) AS node
  FROM (SELECT * FROM posts ORDER BY id DESC LIMIT ${posts}) AS post
  JOIN users AS author ON author.id = post.user_id
  LEFT JOIN users AS artist ON artist.id = post.artist_id
  LEFT JOIN media_objects AS image ON image.id = substr(post.image_url, 10)::uuid AND image.status = 'ready'
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', comment.id, 'postId', comment.post_id,
      'content', comment.content, 'createdAt', ${iso("comment.created_at")},
      'user', ${person("writer")} ${commentExtra}) ORDER BY comment.id), '[]') AS comments
    FROM (
      SELECT * FROM comments WHERE post_id = post.id AND parent_id IS NULL ORDER BY id LIMIT ${comments}
    ) AS comment
    JOIN users AS writer ON writer.id = comment.user_id
  ) AS shown
  ORDER BY post.id DESC`;

export const FEED: Statement = statement("feed", {
  body: answer("feed", edges(newestPosts({ posts: 20, comments: 2 }))),
  from: "viewer",
});

export const POSTS: Statement = statement("posts", {
  body: `SELECT json_agg(page.node) FROM (${newestPosts({
    posts: 50,
    comments: 10,
    postExtra: `, 'userId', post.user_id, 'artistId', post.artist_id, 'healedWeeks', post.healed_weeks, 'attribution',
      CASE WHEN post.artist_id IS NULL THEN NULL WHEN post.artist_id = post.user_id THEN 'auto'
        WHEN post.verified THEN 'confirmed' ELSE 'pending' END`,
    commentExtra: `, 'userId', comment.user_id, 'parentId', comment.parent_id, 'likes', comment.likes,
      'likedByMe', coalesce((
        SELECT true FROM comment_likes AS liked WHERE liked.comment_id = comment.id AND liked.user_id = viewer.id
      ), false), 'replies', (
        SELECT coalesce(json_agg(reply.id ORDER BY reply.id), '[]') FROM comments AS reply WHERE reply.parent_id = comment.id
      )`,
  })}) AS page`,
  from: "viewer",
});

const likedPost = (field: string, isLiked: boolean) =>
  answer(field, `json_build_object('id', id, 'likes', likes, 'likedByMe', ${isLiked})`);

/** $2 the post, $3 and $4 the ids of the like and of the notification. */
export const LIKE: Statement = statement("like", {
  ctes: [
    `liked AS (
      INSERT INTO likes (id, user_id, post_id, created_at)
      SELECT $3::uuid, id, $2::uuid, ${NOW} FROM viewer
      ON CONFLICT DO NOTHING RETURNING post_id)`,
    `post AS (
      UPDATE posts SET likes = likes + (SELECT count(*) FROM liked)
      WHERE id = $2::uuid AND EXISTS (SELECT FROM viewer) RETURNING id, user_id, likes)`,
    `notified AS (
      INSERT INTO notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
      SELECT $4::uuid, post.user_id, 'like', 'New like', viewer.full_name || ' liked your post', post.id, viewer.id, ${NOW}
      FROM liked, post, viewer WHERE post.user_id <> viewer.id)`,
  ],
  body: likedPost("likePost", true),
  from: "post",
});

/** $2 the post. */
export const UNLIKE: Statement = statement("unlike", {
  ctes: [
    `unliked AS (
      DELETE FROM likes USING viewer WHERE likes.user_id = viewer.id AND likes.post_id = $2::uuid RETURNING post_id)`,
    `post AS (
      UPDATE posts SET likes = likes - (SELECT count(*) FROM unliked)
      WHERE id = $2::uuid AND EXISTS (SELECT FROM viewer) RETURNING id, user_id, likes)`,
    `withdrawn AS (
      DELETE FROM notifications USING viewer, unliked, post
      WHERE notifications.user_id = post.user_id AND notifications.type = 'like'
        AND notifications.related_id = unliked.post_id AND notifications.actor_id = viewer.id AND NOT notifications.read)`,
  ],
  body: likedPost("unlikePost", false),
  from: "post",
});

/** $2 the post, $3 the text, $4 and $5 the ids of the comment and of the notification. */
export const COMMENT: Statement = statement("comment", {
  ctes: [
    `comment AS (
      INSERT INTO comments (id, user_id, post_id, content, created_at)
      SELECT $4::uuid, id, $2::uuid, $3::text, ${NOW} FROM viewer RETURNING *)`,
    `post AS (
      UPDATE posts SET comments = posts.comments + 1 FROM comment WHERE posts.id = comment.post_id
      RETURNING posts.id, posts.user_id)`,
    `notified AS (
      INSERT INTO notifications (id, user_id, type, title, message, related_id, comment_id, actor_id, created_at)
      SELECT $5::uuid, post.user_id, 'comment', 'New comment', viewer.full_name || ': ' || left($3::text, 140), post.id,
        comment.id, viewer.id, ${NOW}
      FROM comment, post, viewer WHERE post.user_id <> viewer.id)`,
  ],
  body: answer(
    "addComment",
    `json_build_object('id', comment.id, 'postId', comment.post_id, 'content', comment.content,
      'createdAt', ${iso("comment.created_at")}, 'likes', comment.likes, 'user', ${person("writer")})`,
  ),
  from: "comment JOIN users AS writer ON writer.id = comment.user_id",
});
