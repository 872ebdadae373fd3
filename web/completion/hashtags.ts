import type { SearchBoxQuery } from "../search/SearchBox.generated.ts";

/** A tag without #, and how many posts have it. */
export type HashtagSuggestion = { tag: string; count: number };

/** The tag that a text is, where a post has it, then what many speak of that begins so. */
export function hashtagsOf({
  hashtag,
  trendingHashtags,
}: Pick<SearchBoxQuery, "hashtag" | "trendingHashtags">): HashtagSuggestion[] {
  const { tag, postsCount } = hashtag;
  const trending = trendingHashtags
    .filter((each) => tag !== "" && each.hashtag !== tag && each.hashtag.startsWith(tag))
    .map((each) => ({ tag: each.hashtag, count: each.count }));
  return [...(postsCount > 0 ? [{ tag, count: postsCount }] : []), ...trending];
}
