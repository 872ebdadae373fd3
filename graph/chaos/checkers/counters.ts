import { only } from "../history.ts";
import { type Checker, doubled, groupBy, mayBe, mustBeGone, mustBeThere } from "./anomaly.ts";

/** Each counter equals its number of rows. */
export const countersAreTrue: Checker = ({ final }) => {
  const countOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
    const groups = groupBy(rows, keyOf);
    return (id: string) => groups.get(id)?.length ?? 0;
  };
  const likes = countOf(final.likes, ({ post }) => post);
  const comments = countOf(final.comments, ({ post }) => post);
  const posts = countOf(final.posts, ({ author }) => author);
  const followers = countOf(final.follows, ({ other }) => other);
  const following = countOf(final.follows, ({ person }) => person);
  const compare = (what: string, counted: number, rows: number) =>
    counted === rows ? [] : [`${what}: ${counted} counted, ${rows} there`];
  return [
    ...final.posts.flatMap((post) => [
      ...compare(`likes of ${post.id}`, post.likes, likes(post.id)),
      ...compare(`comments of ${post.id}`, post.comments, comments(post.id)),
    ]),
    ...final.people.flatMap((person) => [
      ...compare(`posts of ${person.id}`, person.posts, posts(person.id)),
      ...compare(`followers of ${person.id}`, person.followers, followers(person.id)),
      ...compare(`following of ${person.id}`, person.following, following(person.id)),
    ]),
  ];
};

/** A like or follow exists at most once, as the last acknowledged operation left it. */
export const pairsAreAsLastSaid: Checker = ({ operations, final }) => {
  const posts = new Set(final.posts.map(({ id }) => id));
  const likeKey = ({ person, post }: { person: string; post: string }) => `${person} likes ${post}`;
  const followKey = ({ person, other }: { person: string; other: string }) => `${person} follows ${other}`;
  const puts = groupBy(only(operations, "like", "follow"), ({ kind, input }) =>
    kind === "like" ? likeKey(input) : followKey(input),
  );
  const takes = groupBy(only(operations, "unlike", "unfollow"), ({ kind, input }) =>
    kind === "unlike" ? likeKey(input) : followKey(input),
  );
  const there = new Set([...final.likes.map(likeKey), ...final.follows.map(followKey)]);
  const wrong = [...new Set([...puts.keys(), ...takes.keys(), ...there])].flatMap((key) => {
    const [put, take] = [puts.get(key) ?? [], takes.get(key) ?? []];
    const [, verb, about = ""] = key.split(" ");
    // Deleting a post deletes its likes.
    if (verb === "likes" && !posts.has(about)) return [];
    if (!there.has(key) && mustBeThere(put, take)) return [`it was acknowledged and is lost that ${key}`];
    return there.has(key) && mustBeGone(put, take) ? [`it was taken back, or never said, that ${key}`] : [];
  });
  return [...doubled(final.likes, likeKey, "times"), ...doubled(final.follows, followKey, "times"), ...wrong];
};

/** Acknowledged posts and comments exist once until they are removed, and no others exist. */
export const textsAreASet: Checker = ({ operations, final }) => {
  const removals = groupBy(only(operations, "removePost", "removeComment"), ({ kind, input }) =>
    kind === "removePost" ? input.post : input.comment,
  );
  const postRemovals = (post: string) => (removals.get(post) ?? []).filter(mayBe);
  const there = new Set([...final.posts, ...final.comments].map(({ id }) => id));
  const written = only(operations, "share", "comment");
  const lost = written.flatMap((writing) => {
    const { output, kind, input } = writing;
    if (!output) return [];
    const takes = removals.get(output.id) ?? [];
    const isGoneWithPost = kind === "comment" && postRemovals(input.post).length > 0;
    if (!there.has(output.id)) {
      return mustBeThere([writing], takes) && !isGoneWithPost
        ? [`${kind} ${output.id} was acknowledged and is lost`]
        : [];
    }
    return mustBeGone([writing], takes) ? [`${kind} ${output.id} was removed and is there`] : [];
  });
  const texts = new Set(
    written.filter(mayBe).map(({ kind, input }) => (kind === "share" ? input.caption : input.content)),
  );
  const stored = [
    ...final.posts.map(({ id, caption }) => ({ id, text: caption })),
    ...final.comments.map(({ id, content }) => ({ id, text: content })),
  ];
  const phantoms = stored.filter(({ text }) => !texts.has(text)).map(({ id, text }) => `nobody wrote ${id}: ${text}`);
  return [...lost, ...phantoms, ...doubled(stored, ({ text }) => text, "rows say")];
};
