import { z } from "zod";
import { type ConnectionArguments, connectRanked, MAX_TOTAL_COUNT } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { byId } from "../../core/loader.ts";
import { Prisma, type User } from "../../generated/prisma/client.ts";
import { openPerson } from "../../visibility/people.ts";
import { notTheTeam } from "../../visibility/team.ts";
import type { SearchUsersInput } from "../input.ts";
import { matchesName, matchesPlace } from "../rules/matching.ts";
import { isWithin, readPlace } from "../rules/near.ts";

/** How many of each way to match are ranked: a text that fits half of all people costs no more than this. */
const MAX_CANDIDATES = 300;
/** How far those who match a text are counted; each has to be compared. */
export const MAX_MATCH_COUNT = 1000;
/** Who is followed most is looked at first, so that a broad text finds them whatever the candidates are. */
const MOST_FOLLOWED = 200;

/** Where somebody stands in the answer: the kind of match, then how many follow them, then the newest. */
interface Rank {
  /** 0: the username itself, 1: it begins so, 2: a word of the name begins so, 3: it is somewhere in it. */
  rank: number;
  followers: number;
  id: string;
}

type FoundUser = User & { rank: number };

/** Where a page of ranked people begins. */
const rankCursor = z.string().refine((text) => z.uuid().safeParse(text.match(/^[0-3] \d{1,9} (\S{36})$/)?.[1]).success);

const toRankCursor = ({ rank, followersCount, id }: FoundUser): string => `${rank} ${followersCount} ${id}`;

/**
 * People whom the viewer may see, the best matches first, and how many there are; everybody, the most followed first,
 * without a text. Paging is by rank: what a page shows is not shown again when others come or go meanwhile.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT at `location`
 */
export async function listFoundPeople(ctx: Context, input: SearchUsersInput, args: ConnectionArguments) {
  await ctx.limits.spend("search", requireViewer(ctx).id);
  const connection = await connectRanked(args, rankCursor, toRankCursor, async ({ take, after }) => {
    const ranked = await ctx.db.$queryRaw<Rank[]>`
      SELECT * FROM (${rankedPeople(ctx, input)}) AS r
      WHERE ${isAfter(after)}
      ORDER BY rank, followers DESC, id DESC LIMIT ${take}`;
    const users = byId(await ctx.db.user.findMany({ where: { id: { in: ranked.map(({ id }) => id) } } }));
    return ranked.flatMap(({ id, rank, followers }) => {
      const user = users.get(id);
      return user ? [{ ...user, rank, followersCount: followers }] : [];
    });
  });
  return { ...connection, count: () => countFoundPeople(ctx, input) };
}

/** How many match, counted to `MAX_MATCH_COUNT`; without a text everybody, counted to `MAX_TOTAL_COUNT`. */
async function countFoundPeople(ctx: Context, input: SearchUsersInput): Promise<number> {
  const text = readName(input);
  const matches = text ? Prisma.sql`${matchesName(text)} AND` : Prisma.empty;
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM users AS u WHERE ${matches} ${wanted(ctx, input)} LIMIT ${text ? MAX_MATCH_COUNT : MAX_TOTAL_COUNT}
    ) AS found`;
  return row?.count ?? 0;
}

const readName = ({ query }: SearchUsersInput): string => query.replace(/^@+/, "").trim();

function isAfter(cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const [rank, followers, id] = cursor.split(" ");
  const isBelow = Prisma.sql`(followers, id) < (${Number(followers)}::int, ${id}::uuid)`;
  return rank === "0"
    ? Prisma.sql`(rank > 0 OR ${isBelow})`
    : Prisma.sql`(rank > ${Number(rank)}::int OR rank = ${Number(rank)}::int AND ${isBelow})`;
}

/** Everybody who is found with `rank`, `followers` and `id`, in no order. */
function rankedPeople(ctx: Context, input: SearchUsersInput): Prisma.Sql {
  const isWanted = wanted(ctx, input);
  const text = readName(input);
  if (!text)
    return Prisma.sql`SELECT 0 AS rank, u.followers_count AS followers, u.id FROM users AS u WHERE ${isWanted}`;
  const typed = Prisma.sql`inkfolk_unaccent(${text}::text)`;
  const username = Prisma.sql`lower(u.username) COLLATE "C"`;
  const matches = matchesName(text);
  return Prisma.sql`
    SELECT
      CASE
        WHEN ${username} = ${typed} THEN 0
        WHEN starts_with(lower(u.username), ${typed}) THEN 1
        WHEN inkfolk_unaccent(' ' || u.full_name) LIKE '% ' || inkfolk_like(${text}::text) || '%' THEN 2
        ELSE 3
      END AS rank,
      u.followers_count AS followers, u.id
    FROM users AS u
    WHERE u.id IN (
      (SELECT u.id FROM users AS u
        WHERE ${username} >= ${typed} AND ${username} < ${typed} || '~' AND ${isWanted}
        ORDER BY ${username} LIMIT ${MAX_CANDIDATES})
      UNION
      (SELECT u.id FROM users AS u WHERE ${matches} AND ${isWanted} LIMIT ${MAX_CANDIDATES})
      UNION
      (SELECT u.id FROM (SELECT * FROM users ORDER BY followers_count DESC, id DESC LIMIT ${MOST_FOLLOWED}) AS u
        WHERE ${matches} AND ${isWanted})
    )`;
}

/** Who may be found at all. A city that is not shown finds nobody but oneself. */
function wanted(ctx: Context, input: SearchUsersInput): Prisma.Sql {
  const { userType, location, within, styles, verified, minExperience, takesBookings } = input;
  const viewer = requireViewer(ctx);
  const conditions = [openPerson.sql(viewer), notTheTeam.sql];
  const isArtistOnly = within || styles?.length || verified || minExperience || takesBookings;
  if (isArtistOnly) conditions.push(Prisma.sql`u.user_type = 'artist'`);
  if (userType) conditions.push(Prisma.sql`u.user_type = ${userType}::user_type`);
  if (location || within) conditions.push(Prisma.sql`(u.show_location OR u.id = ${viewer.id}::uuid)`);
  if (within) {
    conditions.push(isWithin(readPlace(location, viewer), within));
  } else if (location) {
    conditions.push(Prisma.sql`u.location IS NOT NULL AND ${matchesPlace(Prisma.sql`u.location`, location)}`);
  }
  if (styles?.length) conditions.push(hasStyle(styles));
  if (verified) conditions.push(Prisma.sql`u.verified`);
  if (minExperience) {
    conditions.push(Prisma.sql`u.experience IS NOT NULL AND inkfolk_years(u.experience) >= ${minExperience}::int`);
  }
  if (takesBookings) conditions.push(Prisma.sql`u.takes_bookings`);
  return Prisma.join(conditions, " AND ");
}

/** An artist has the styles of the pieces in their portfolio, and those that they say they are known for. */
function hasStyle(styles: readonly string[]): Prisma.Sql {
  const said = styles.map(
    (style) => Prisma.sql`inkfolk_unaccent(' ' || u.specialization) LIKE '% ' || inkfolk_like(${style}::text) || '%'`,
  );
  return Prisma.sql`(
    EXISTS (SELECT 1 FROM portfolio_items WHERE artist_id = u.id AND category = ANY(${styles}::text[]))
    OR u.specialization IS NOT NULL AND (${Prisma.join(said, " OR ")}))`;
}
