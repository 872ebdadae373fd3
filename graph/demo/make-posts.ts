import type { Comment, Like, PortfolioItem, Post, PostTag } from "../generated/prisma/client.ts";
import { collectTags } from "../posts/input.ts";
import { type Ago, type Clock, idAt, millisecondsOf, minutesAfter } from "./clock.ts";
import { drawFlash } from "./flash/flash.ts";
import { createRandom, type Random } from "./flash/random.ts";
import type { People } from "./make-people.ts";
import { ARTIST_ROWS, type PersonName } from "./people.ts";
import type { Album } from "./pictures.ts";
import { PORTFOLIOS } from "./portfolios.ts";
import { POSTS, type PostRow } from "./posts.ts";

const HOUR_MINUTES = 60;
/** A post is mostly talked about within this time. */
const ATTENTION_MINUTES = 40 * HOUR_MINUTES;

/** As far back as the first page of the feed goes. */
const FIRST_PAGE: Ago = "6d";

export interface Posts {
  posts: Post[];
  postTags: PostTag[];
  likes: Like[];
  comments: Comment[];
}

export function makePosts(clock: Clock, people: People, album: Album): Posts {
  const random = createRandom(7, "posts");
  const all: Posts = { posts: [], postTags: [], likes: [], comments: [] };
  for (const row of POSTS) {
    const post = makePost(clock, people, album, row);
    const likes = makeLikes(clock, people, post, random);
    const comments = makeComments(clock, people, post, row.comments ?? []);
    const tags = collectTags(post);
    all.posts.push({ ...post, likes: likes.length, comments: comments.length });
    all.postTags.push(...tags.map((tag) => ({ postId: post.id, tag, createdAt: post.createdAt })));
    all.likes.push(...likes);
    all.comments.push(...comments);
  }
  return all;
}

export const idOf = (people: People, name: PersonName): string => {
  const person = people.get(name);
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person.id;
};

function makePost(clock: Clock, people: People, album: Album, row: PostRow): Post {
  const createdAt = clock.before(row.ago);
  const userId = idOf(people, row.by);
  return {
    id: idAt(createdAt),
    userId,
    caption: row.caption,
    imageUrl: album.add({
      ownerId: userId,
      kind: "post",
      createdAt,
      prominent: millisecondsOf(row.ago) < millisecondsOf(FIRST_PAGE),
      draw: () => drawFlash(row.art),
    }),
    location: row.location ?? null,
    tags: [...row.tags],
    artistId: row.artist ? idOf(people, row.artist) : null,
    verified: row.verified ?? false,
    rejectedArtistId: null,
    likes: 0,
    comments: 0,
    createdAt,
  };
}

const ageInMinutes = (clock: Clock, post: Post) => (clock.now.getTime() - post.createdAt.getTime()) / 60_000;

/** Most people come early; a post of this morning has not been seen by everybody. */
function makeLikes(clock: Clock, people: People, post: Post, random: Random): Like[] {
  const age = ageInMinutes(clock, post);
  const seen = Math.min(1, 0.3 + age / (36 * HOUR_MINUTES));
  const popularity = random.between(0.35, 0.95) * seen;
  const likes: Like[] = [];
  for (const { id: userId, role } of people.values()) {
    const likesIt = random.chance(popularity);
    const delay = random.next() ** 2 * Math.min(age, 3 * ATTENTION_MINUTES);
    if (!likesIt || userId === post.userId || role === "admin") continue;
    const createdAt = minutesAfter(post.createdAt, delay);
    likes.push({ id: idAt(createdAt), userId, postId: post.id, createdAt });
  }
  return likes;
}

function makeComments(clock: Clock, people: People, post: Post, rows: NonNullable<PostRow["comments"]>): Comment[] {
  const time = Math.min(ageInMinutes(clock, post), ATTENTION_MINUTES);
  return rows.map(([name, content], index) => {
    const createdAt = minutesAfter(post.createdAt, (time * (index + 0.6)) / (rows.length + 0.4));
    const userId = idOf(people, name);
    return { id: idAt(createdAt), userId, postId: post.id, parentId: null, content, likes: 0, createdAt };
  });
}

export function makePortfolioItems(clock: Clock, people: People, album: Album): PortfolioItem[] {
  const random = createRandom(7, "portfolio");
  return ARTIST_ROWS.flatMap(({ username }) => {
    const artistId = idOf(people, username);
    return (PORTFOLIOS[username] ?? []).map((row, index) => {
      const createdAt = clock.before(`${2 + index * 7 + random.whole(0, 6)}d`);
      return {
        id: idAt(createdAt),
        artistId,
        title: row.title,
        description: row.description ?? "",
        imageUrl: album.add({
          ownerId: artistId,
          kind: "portfolio",
          createdAt,
          prominent: row.featured,
          draw: () => drawFlash(row.art),
        }),
        category: row.category,
        tags: [...row.tags],
        featured: row.featured ?? false,
        pinnedAt: null,
        createdAt,
      };
    });
  });
}
