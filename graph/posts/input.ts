import { z } from "zod";
import { MAX_LOCATION_LENGTH } from "../places/input.ts";
import { longTextOf, plainText, reason } from "../text/input.ts";
import { tagsInput } from "../text/tags/input.ts";
import { MAX_TAGS, readHashtags } from "../text/words.ts";

export const MAX_CAPTION_LENGTH = 2200;

const caption = longTextOf(MAX_CAPTION_LENGTH, `Caption must be at most ${MAX_CAPTION_LENGTH} characters`).refine(
  (text) => readHashtags(text).length <= MAX_TAGS,
  `Use at most ${MAX_TAGS} hashtags`,
);

const location = plainText.max(MAX_LOCATION_LENGTH, `Location must be at most ${MAX_LOCATION_LENGTH} characters`);

const artistId = z.uuid("Choose an artist from the list").or(z.literal("").transform(() => null));

export const createPostInput = z.object({
  imageUrl: plainText.min(1, "Please upload an image").max(2000, "Please upload an image"),
  caption: caption.nullish().transform((text) => text ?? ""),
  location: location.nullish().transform((text) => text || null),
  tags: tagsInput.nullish().transform((list) => list ?? []),
  artistId: artistId.nullish(),
  addToPortfolio: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
  healedBookingId: z.string().nullish(),
});
export type CreatePostInput = z.infer<typeof createPostInput>;

/** What is left out stays as it is; null and an empty text clear it. The image of a post never changes. */
export const updatePostInput = z.object({
  id: z.string(),
  caption: caption.nullish().transform((text) => (text === null ? "" : text)),
  location: location.nullish().transform((text) => (text === undefined ? undefined : text || null)),
  tags: tagsInput.nullish().transform((list) => (list === null ? [] : list)),
  artistId: artistId.nullish(),
});
export type UpdatePostInput = z.infer<typeof updatePostInput>;

export const setPostArtistInput = z.object({ postId: z.string(), artistId: artistId.nullish(), reason });
export type SetPostArtistInput = z.infer<typeof setPostArtistInput>;

export const MAX_WATCHED_POSTS = 50;

/** Ids are written in any case; what is no id names no post, and is left out. */
export const watchPostsInput = z.object({
  postIds: z
    .array(z.string())
    .min(1, "Choose a post to watch")
    .max(MAX_WATCHED_POSTS, `Watch at most ${MAX_WATCHED_POSTS} posts at once`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => z.uuid().safeParse(id).success)),
});

/** Likewise. */
export const watchFeedInput = z.object({ after: z.uuid().toLowerCase().nullish().catch(null) });
