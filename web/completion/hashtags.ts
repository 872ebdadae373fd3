import type { SearchBoxQuery } from "../search/SearchBox.generated.ts";

/** A tag without #, and its number of posts. */
export type HashtagSuggestion = { tag: string; count: number };

/** The exact tag if it has posts, then popular tags with that prefix. */
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
