/** More posts in a row by one person are folded. */
const SHOWN = 2;

export type FeedPost = { id: string; user: { id: string; fullName: string } };

export type Fold = { fullName: string; postIds: readonly string[]; isOpen: boolean };

/** An item of the feed: a post with its position from 1, a fold, or another part. */
type Entry = { id: string; position?: number; fold?: Fold };

/**
 * Folds posts of one person in a row. A fold stays open if one of its posts was opened, also after newer ones arrive.
 */
export function foldFloods(posts: readonly FeedPost[], opened: ReadonlySet<string>): Entry[] {
  const entries: Entry[] = [];
  for (let start = 0, end = 0; start < posts.length; start = end) {
    const [first] = posts.slice(start);
    while (first && posts[end]?.user.id === first.user.id) end += 1;
    const run = posts.slice(start, end).map(({ id }, index) => ({ id, position: start + index + 1 }));
    const postIds = run.slice(SHOWN).map(({ id }) => id);
    const isOpen = postIds.some((id) => opened.has(id));
    entries.push(...run.slice(0, SHOWN));
    if (first && postIds.length > 0) {
      entries.push({ id: `more-${postIds[0]}`, fold: { fullName: first.user.fullName, postIds, isOpen } });
    }
    if (isOpen) entries.push(...run.slice(SHOWN));
  }
  return entries;
}
