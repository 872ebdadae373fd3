import { type SqlBool, sql } from "kysely";
import { type ConnectionArguments, connectById } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import type { Selection } from "../../core/selection.ts";
import { type Asking, askingOf } from "../../db/parts.ts";
import { literal, type Parts, part, prepared, rowsAsJson, tables } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { type RequestedPostParts, readPosts, requestedPostParts, selectPosts } from "../../posts/lists/posts.ts";
import { isUnmuted } from "../../visibility/mutes.ts";
import { canViewPersonById } from "../../visibility/people.ts";
import { isListedPost } from "../../visibility/posts.ts";
import { MAX_MATCH_COUNT, type SearchPostsInput } from "../input.ts";
import { matchesName, matchesPlace, once } from "../rules/matching.ts";
import { type Demand, hasWordToSpare, readTerms, type Term, waysToMeet } from "../rules/terms.ts";

/** How many people with a word in their name are looked through for posts. */
const MAX_NAMED = 100;

/** How many of the newest posts show how frequent something is. */
const SAMPLE = 500;

/** How many of the next are looked through for a page, and how many in all to count, where that is sooner than by an index. */
const MOST_LISTED_THROUGH = 16_000;
const MOST_COUNTED_THROUGH = 20_000;

/**
 * One post `p` of so many is in an index of words of its own, in which enough of a word's posts are counted sooner. The
 * database takes that index only for the condition that it was made with.
 */
const PARTS = 16;
const isInPart = Prisma.sql`uuid_hash(p.id) & 15 = 0`;

/** What is asked of a post. */
interface Wanted {
  terms: readonly Term[];
  demand: Demand;
}

/** The posts of a page, how many are found where finding them has told so, and how many of the sample are. */
interface Found {
  ids: string[];
  total: number | null;
  sampled: number;
}

interface FoundShape {
  /** The text of the statement that finds them. */
  found: readonly string[];
  direction: "asc" | "desc";
  shape: RequestedPostParts;
}

const readFound = prepared(({ found, direction, shape }: FoundShape, values: Parts & Asking) =>
  tables
    .selectFrom(sql<Found>`(${part(found, values)})`.as<"found">(sql`found`))
    .select([
      rowsAsJson(selectPosts(shape, values).where(sql<SqlBool>`p.id = ANY(found.ids)`).orderBy("p.id", direction)),
      "found.total",
      "found.sampled",
    ]),
);

/**
 * The posts that meet every term and that the viewer may see, newest first, and how many there are; where there is none,
 * those that meet all but one of the words. A search for nothing finds nothing.
 *
 * What is frequent is found among the newest posts, one by one; what is rare, by its index. The database cannot tell
 * which of the two a beginning of a word is, so it looks through some of the newest first. Where those did not fill the
 * page, they tell whether it is found sooner among more of them or among all that match.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED
 */
export async function listFoundPosts(
  ctx: Context,
  input: SearchPostsInput,
  args: ConnectionArguments,
  selection: Selection,
) {
  const { id: viewerId, location } = requireViewer(ctx);
  await ctx.limits.spend("search", viewerId);
  const terms = readTerms(input.query, location);
  const shape = requestedPostParts(selection);
  let total: number | null | undefined;
  let sampled: number | undefined;
  let isClose = false;
  const connection = await connectById(args, "newest first", async ({ take, orderBy, where: { id } }) => {
    if (terms.length === 0) return [];
    const isOnPage = Prisma.sql`true
      ${id.lt ? Prisma.sql`AND p.id < ${id.lt}::uuid` : Prisma.empty}
      ${id.gt ? Prisma.sql`AND p.id > ${id.gt}::uuid` : Prisma.empty}`;
    const direction = orderBy.id === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
    const next = (count: number, skipped = 0) => newestPosts(count, { where: isOnPage, direction, skipped });
    const onePage = Prisma.sql`ORDER BY p.id ${direction} LIMIT ${literal(take)}`;
    const isMissed = Prisma.sql`
      ${IN_FREQUENT} + (SELECT count(*) FROM occasional) < ${literal(take)}`;
    const find = async (wanted: Wanted) => {
      const found = Prisma.sql`
        WITH ${named(terms)}, frequent AS MATERIALIZED (
          ${matchingPosts(ctx, wanted, next(SAMPLE))} ${onePage}
        ), occasional AS MATERIALIZED (
          ${matchingPosts(ctx, wanted, next(MOST_LISTED_THROUGH, SAMPLE))}
            AND ${IN_FREQUENT} < ${literal(take)}
            AND ${isFoundSoonerOneByOne({ sampled: IN_FREQUENT, wanted: take, parts: 1 })}
          ${onePage}
        ), rare AS MATERIALIZED (
          SELECT p.id FROM (
            SELECT p.id, p.user_id FROM posts AS p
            WHERE ${isMet(wanted, isByNamed)} AND ${isOnPage} AND ${isMissed}
            ORDER BY p.id ${direction} OFFSET 0
          ) AS p
          WHERE ${isSeen(ctx)} ORDER BY p.id ${direction} LIMIT ${literal(Math.max(take, MAX_MATCH_COUNT))}
        )
        SELECT
          ARRAY(SELECT id FROM frequent UNION SELECT id FROM occasional UNION SELECT id FROM rare
            ORDER BY id ${direction} LIMIT ${literal(take)}) AS ids,
          CASE WHEN ${isMissed} THEN (SELECT least(count(*), ${literal(MAX_MATCH_COUNT)})::int FROM rare) END AS total,
          ${IN_FREQUENT}::int AS sampled`;
      const values = { ...found.values, ...askingOf(ctx) };
      const [page] = await run(ctx, readFound({ found: found.strings, direction: orderBy.id, shape }, values));
      // Behind a place in the list there are fewer.
      const isOfAll = !id.lt && !id.gt;
      total = isOfAll ? page?.total : undefined;
      // Of a page that they fill no more are looked for.
      sampled = isOfAll && orderBy.id === "desc" && page && page.sampled < take ? page.sampled : undefined;
      return readPosts(ctx, page?.rows ?? [], shape);
    };
    const posts = await find({ terms, demand: "all" });
    if (posts.length > 0 || !hasWordToSpare(terms)) return posts;
    // Behind a place in the list there may be none though there are some before it.
    if ((id.lt || id.gt) && (await countFoundPosts(ctx, { terms, demand: "all" })) > 0) return posts;
    const close = await find({ terms, demand: "most" });
    isClose = close.length > 0;
    return close;
  });
  const demand = isClose ? "most" : "all";
  return { ...connection, isClose, count: () => total ?? countFoundPosts(ctx, { terms, demand }, sampled) };
}

/** How many of the sample are found, or as many as a page takes. */
const IN_FREQUENT = Prisma.sql`(SELECT count(*) FROM frequent)`;

/**
 * How many posts are found, counted to `MAX_MATCH_COUNT`: among the newest, one by one, where that is soonest; else in a part
 * of all; and in all of them where that has not as many.
 * @param known how many of the sample are found, where somebody has looked.
 */
async function countFoundPosts(ctx: Context, wanted: Wanted, known?: number): Promise<number> {
  const { terms } = wanted;
  if (terms.length === 0) return 0;
  const most = literal(MAX_MATCH_COUNT);
  const parts = terms.some(hasWords) ? PARTS : 1;
  const found = Prisma.sql`SELECT count(*) FROM (${matchingPosts(ctx, wanted)} LIMIT ${most}) AS found`;
  const sampled =
    known === undefined
      ? Prisma.sql`SELECT count(*) FROM (${matchingPosts(ctx, wanted, newestPosts(SAMPLE))}) AS found`
      : Prisma.sql`SELECT ${known}::int AS count`;
  const { text, values } = terms.some(isGathered)
    ? Prisma.sql`
      WITH ${named(terms)}, sampled AS MATERIALIZED (${sampled}), frequent AS MATERIALIZED (
        SELECT count(*) FROM (
          ${matchingPosts(ctx, wanted, newestPosts(MOST_COUNTED_THROUGH))}
            AND ${isFoundSoonerOneByOne({ sampled: IN_SAMPLE, wanted: MAX_MATCH_COUNT, parts })} LIMIT ${most}
        ) AS found
      ), occasional AS MATERIALIZED (
        SELECT count(*) FROM (
          ${matchingPosts(ctx, wanted)} AND ${parts > 1 ? isInPart : Prisma.sql`false`}
            AND (SELECT count FROM frequent) < ${most} LIMIT ${most}
        ) AS found
      )
      SELECT (CASE WHEN ${most} IN (frequent.count, occasional.count) THEN ${most} ELSE (${found}) END)::int AS count
      FROM frequent, occasional`
    : Prisma.sql`WITH ${named(terms)} SELECT count::int FROM (${found}) AS counted`;
  const [row] = await run<{ count: number }>(ctx, { sql: text, parameters: values });
  return row?.count ?? 0;
}

/** Whether a term asks for words of a post. */
const hasWords = ({ kind }: Term): boolean => kind === "word" || kind === "phrase";

/** Whether its index gathers all posts that meet a term before the first can be looked at. */
const isGathered = (term: Term): boolean => hasWords(term) || term.kind === "near";

const IN_SAMPLE = Prisma.sql`(SELECT count FROM sampled)`;

interface Sooner {
  sampled: Prisma.Sql;
  wanted: number;
  parts: number;
}

/**
 * Whether fewer posts are read by looking at one after the other until so many are found than by an index of one of so many
 * parts, which gathers all that match: told by those that `SAMPLE` of the newest have, and by how many posts there are.
 */
const isFoundSoonerOneByOne = ({ sampled, wanted, parts }: Sooner): Prisma.Sql =>
  Prisma.sql`${sampled}::float8 ^ 2 * ${POSTS_IN_ALL} > ${literal(wanted * parts * SAMPLE ** 2)}`;

/** As of when the database last looked, which costs nothing; -1 before it did. */
const POSTS_IN_ALL = Prisma.sql`(SELECT reltuples FROM pg_class WHERE oid = 'posts'::regclass)`;

/** The newest posts of all, or of some, behind those that were skipped, as a table. */
const newestPosts = (
  count: number,
  { where = Prisma.sql`true`, direction = Prisma.sql`DESC`, skipped = 0 } = {},
): Prisma.Sql => Prisma.sql`(
  SELECT * FROM posts AS p WHERE ${where} ORDER BY p.id ${direction} LIMIT ${literal(count)} OFFSET ${literal(skipped)})`;

/** The posts `p` of a source, or of all, that are wanted and that the viewer may see. The statement begins with `named`. */
const matchingPosts = (ctx: Context, wanted: Wanted, source?: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT p.id FROM ${source ?? Prisma.sql`posts`} AS p
  WHERE ${isSeen(ctx)} AND ${isMet(wanted, source ? isAmongNamed : isByNamed)}`;

/** Whether the viewer may see post `p`, and comes across it. */
function isSeen(ctx: Context): Prisma.Sql {
  const viewer = requireViewer(ctx);
  const author = Prisma.sql`p.user_id`;
  return Prisma.sql`${canViewPersonById(author, viewer)} AND ${isUnmuted(author, viewer)} AND ${isListedPost(viewer)}`;
}

/** Whether post `p` meets what is asked. */
function isMet({ terms, demand }: Wanted, isNamed: (place: number) => Prisma.Sql): Prisma.Sql {
  const met = terms.map((term, place) => matches(term, isNamed(place)));
  const ways = waysToMeet(terms, demand).map(
    (places) =>
      Prisma.sql`(${Prisma.join(
        places.map((place) => met[place]),
        " AND ",
      )})`,
  );
  return Prisma.sql`(${Prisma.join(ways, " OR ")})`;
}

/** `named`, for each term the people that it names, looked for once however often a statement looks through posts. */
function named(terms: readonly Term[]): Prisma.Sql {
  const people = terms.map((term, place) => {
    const condition = namesPerson(term);
    const ids = condition
      ? Prisma.sql`ARRAY(SELECT u.id FROM users AS u WHERE ${condition} LIMIT ${literal(MAX_NAMED)})`
      : Prisma.sql`NULL::uuid[]`;
    return Prisma.sql`${ids} AS ${namedBy(place)}`;
  });
  return Prisma.sql`named AS MATERIALIZED (SELECT ${Prisma.join(people)})`;
}

const namedBy = (place: number): Prisma.Sql => Prisma.raw(`by_term_${place}`);

/** Whether a term names person `u`; null where it names nobody. */
function namesPerson(term: Term): Prisma.Sql | null {
  if (term.kind === "word") return matchesName(term.text);
  return term.kind === "user" ? Prisma.sql`u.username = ${term.username}` : null;
}

/** Whether post `p` meets a term; `isNamed` knows its people. */
function matches(term: Term, isNamed: Prisma.Sql): Prisma.Sql {
  switch (term.kind) {
    case "word":
      return Prisma.sql`(p.document @@ ${once(Prisma.sql`inkfolk_prefix_query(${term.text}::text)`)} OR ${isNamed})`;
    case "phrase":
      return Prisma.sql`p.document @@ ${once(Prisma.sql`phraseto_tsquery('simple', inkfolk_words(${term.text}::text))`)}`;
    case "tag":
      return Prisma.sql`p.id IN (SELECT post_id FROM post_tags WHERE tag = ${term.tag})`;
    case "user":
      return isNamed;
    case "near":
      return Prisma.sql`(p.location IS NOT NULL AND ${matchesPlace(Prisma.sql`p.location`, term.text)})`;
  }
}

/** Whether the author or the shown artist of post `p` is among the people that a term names: asks the indexes of posts. */
function isByNamed(place: number): Prisma.Sql {
  const people = Prisma.sql`((SELECT ${namedBy(place)} FROM named)::uuid[])`;
  return Prisma.sql`(p.user_id = ANY(${people}) OR p.artist_id = ANY(${people}))`;
}

/** The same of posts that are looked at one by one: a list is compared whole with each of them, a set is not. */
function isAmongNamed(place: number): Prisma.Sql {
  const people = Prisma.sql`(SELECT unnest(${namedBy(place)}) FROM named)`;
  return Prisma.sql`(p.user_id IN ${people} OR p.artist_id IN ${people})`;
}
