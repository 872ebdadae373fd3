import { z } from "zod";
import { MAX_LOCATION_LENGTH } from "../places/input.ts";
import { longText, plainText } from "../text/input.ts";

export const MAX_CAPTION_LENGTH = 2200;
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 50;

const caption = longText
  .max(MAX_CAPTION_LENGTH, `Caption must be at most ${MAX_CAPTION_LENGTH} characters`)
  .refine((text) => readHashtags(text).length <= MAX_TAGS, `Use at most ${MAX_TAGS} hashtags`);

/** Tags as they are written, each once, without #. */
export const tagsInput = z
  .array(plainText.max(MAX_TAG_LENGTH, `A tag must be at most ${MAX_TAG_LENGTH} characters`))
  .transform((list) => [...new Set(list.map((tag) => tag.replace(/^#+/, "").trim()).filter(Boolean))])
  .refine((list) => list.length <= MAX_TAGS, `Use at most ${MAX_TAGS} tags`);

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

export const MAX_WATCHED_POSTS = 50;

/** Ids are written in any case; what is no id names no post, and is left out. */
export const watchPostsInput = z.object({
  postIds: z
    .array(z.string())
    .min(1, "Name a post to watch")
    .max(MAX_WATCHED_POSTS, `Watch at most ${MAX_WATCHED_POSTS} posts at once`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => z.uuid().safeParse(id).success)),
});

/** Likewise. */
export const watchFeedInput = z.object({ after: z.uuid().toLowerCase().nullish().catch(null) });

export const MAX_MENTIONS = 10;

/** The usernames that a text names with @, in lower case, at most ten: not the second half of a mail address. */
export function readMentions(text: string): string[] {
  const names = Array.from(text.matchAll(/(?<![\p{L}\p{N}_.@])@([a-z0-9_.]{3,30})/giu), ([, name = ""]) =>
    // A full stop ends the sentence, not the name.
    name.toLowerCase().replace(/\.+$/, ""),
  );
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}

const HASHTAG = new RegExp(`#([\\p{L}\\p{M}\\p{N}_]{1,${MAX_TAG_LENGTH}})`, "gu");

/** The hashtags of a caption as they were written, without #: # followed by letters, marks, digits or underscores. */
export function readHashtags(text: string): string[] {
  return Array.from(text.matchAll(HASHTAG), (match) => match[1] ?? "");
}

/** The tag that lookups use: lower case, one word (`Fine Line` → `fineline`), diacritics kept. */
export function foldTag(tag: string): string {
  return tag
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, "");
}

/** What a post is found under: the union of its caption's hashtags and its tags. */
export function collectTags(post: { caption: string; tags: string[] }): string[] {
  const all = [...readHashtags(post.caption), ...post.tags].map(foldTag).filter(Boolean);
  return [...new Set(all)].slice(0, MAX_TAGS);
}
