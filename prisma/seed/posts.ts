import type { Prisma } from "../../graph/generated/prisma/client.ts";
import { collectTags } from "../../graph/text/words.ts";
import type { Album } from "./album.ts";
import { type Clock, stamp } from "./clock.ts";
import { idOf, type People } from "./people.ts";
import { LIKES } from "./rows/likes.ts";
import { BLACK_PORTFOLIOS } from "./rows/portfolios-black.ts";
import { COLOR_PORTFOLIOS } from "./rows/portfolios-color.ts";
import { BLACKWORK_POSTS } from "./rows/posts-blackwork.ts";
import { BOLD_POSTS } from "./rows/posts-bold.ts";
import { CLIENT_POSTS } from "./rows/posts-clients.ts";
import { FINE_POSTS } from "./rows/posts-fine.ts";
import type { Portfolios, PostRow } from "./rows/types.ts";

export const POSTS: readonly PostRow[] = [...BLACKWORK_POSTS, ...FINE_POSTS, ...BOLD_POSTS, ...CLIENT_POSTS];
export const PORTFOLIOS: Portfolios = { ...BLACK_PORTFOLIOS, ...COLOR_PORTFOLIOS };

export type Posts = ReturnType<typeof makePosts>;

/** Posts with all that hangs on them. */
export function makePosts(clock: Clock, people: People, album: Album) {
  const made = POSTS.map((row) => makePost(clock, people, album, row));
  return {
    posts: made.map(({ post }) => post),
    postTags: made.flatMap(({ postTags }) => postTags),
    likes: made.flatMap(({ likes }) => likes),
    comments: made.flatMap(({ comments }) => comments),
  };
}

function makePost(clock: Clock, people: People, album: Album, row: PostRow) {
  const { by, ago, picture, artist, comments: commentRows = [], tags, ...columns } = row;
  const { id: postId, createdAt } = stamp(clock.before(ago));
  const userId = idOf(people, by);
  const likes = (LIKES[picture] ?? []).map(([name, since]) => ({
    ...stamp(clock.before(since)),
    userId: idOf(people, name),
    postId,
  }));
  const comments = commentRows.map(([name, since, content]) => ({
    ...stamp(clock.before(since)),
    userId: idOf(people, name),
    postId,
    content,
  }));
  const post = {
    id: postId,
    createdAt,
    userId,
    ...columns,
    tags: [...tags],
    imageUrl: album.add({ ownerId: userId, kind: "post", createdAt, picture }),
    artistId: artist ? idOf(people, artist) : null,
    likes: likes.length,
    comments: comments.length,
  } satisfies Prisma.PostCreateManyInput;
  return { post, likes, comments, postTags: collectTags(post).map((tag) => ({ postId, tag, userId, createdAt })) };
}

export const makePortfolioItems = (clock: Clock, people: People, album: Album) =>
  Object.entries(PORTFOLIOS).flatMap(([artist, rows]) =>
    rows.map(({ ago, picture, tags, ...columns }) => {
      const row = stamp(clock.before(ago));
      const artistId = idOf(people, artist);
      const imageUrl = album.add({ ownerId: artistId, kind: "portfolio", createdAt: row.createdAt, picture });
      return { ...row, ...columns, artistId, imageUrl, place: row.id, tags: [...tags] };
    }),
  );
