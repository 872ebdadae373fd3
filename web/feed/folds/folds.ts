/** Of one person so many in a row are shown; the others wait behind a line. */
const SHOWN = 2;

export type FeedPost = { id: string; user: { id: string; fullName: string } };

export type Fold = { fullName: string; postIds: readonly string[]; isOpen: boolean };

/** What is in the feed: a post, and its place among all from 1; the line behind which others wait; or something else. */
export type Entry = { id: string; position?: number; fold?: Fold };

/** Folds one person's flood. It is open where one of its posts was opened, also when more of them have come. */
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
