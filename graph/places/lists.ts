import { type Context, requireViewer } from "../core/context.ts";
import { Prisma, type User } from "../generated/prisma/client.ts";
import { notMutedPerson } from "../visibility/mutes.ts";
import type { TopArtistsInput } from "./input.ts";
import { type Coordinates, milesBetween } from "./rules/distance.ts";

/** How many of the nearest are compared: the index orders by the map, which is exact only close by. */
const NEAREST_CANDIDATES = 100;

interface Candidate {
  id: string;
  /** Null, as the coordinates are, for somebody who does not show it. */
  location: string | null;
  lat: number | null;
  lng: number | null;
  followersCount: number;
}

export interface NearbyArtist {
  id: string;
  /** Miles with one decimal; null when the list of cities lacks one of the two places, or it is not shown. */
  distance: number | null;
}

/**
 * Artists for the viewer: those of the same city, then the nearest, then the most followed; never the viewer,
 * and no hidden or muted person. Who hides their city is found by their followers only.
 * One statement of three index reads, each bounded; the nearest are looked for only where a city has too few, so that
 * a big city's viewers do not pay for its size.
 */
export async function listNearbyArtists(ctx: Context, { first }: TopArtistsInput): Promise<NearbyArtist[]> {
  const viewer = requireViewer(ctx);
  const { location, lat, lng } = viewer;
  const isVisible = Prisma.sql`
    u.user_type = 'artist' AND u.id <> ${viewer.id}::uuid AND ${notMutedPerson.sql(viewer)}`;
  const candidates = await ctx.db.$queryRaw<Candidate[]>`
    WITH here AS (
      SELECT id, location, lat, lng, followers_count AS "followersCount" FROM users AS u
      WHERE ${isVisible} AND show_location AND location = ${location}::text
      ORDER BY followers_count DESC, id DESC LIMIT ${first}
    )
    SELECT * FROM here
    UNION
    (SELECT id, location, lat, lng, followers_count FROM users AS u
      WHERE ${isVisible} AND show_location AND lat BETWEEN -85 AND 85
        AND ${lat}::float8 IS NOT NULL AND (SELECT count(*) FROM here) < ${first}
      ORDER BY point(lng, degrees(ln(tan(radians(45 + lat / 2)))))
        <-> point(${lng}::float8, degrees(ln(tan(radians(45 + ${lat}::float8 / 2))))), followers_count DESC, id DESC
      LIMIT ${NEAREST_CANDIDATES})
    UNION
    (SELECT id, CASE WHEN show_location THEN location END, CASE WHEN show_location THEN lat END,
        CASE WHEN show_location THEN lng END, followers_count FROM users AS u
      WHERE ${isVisible}
      ORDER BY followers_count DESC, id DESC LIMIT ${first})`;
  return candidates
    .map((artist) => ({ ...artist, miles: milesFrom(viewer, artist) }))
    .sort(
      (one, other) =>
        compare(one.miles ?? Infinity, other.miles ?? Infinity) ||
        compare(other.followersCount, one.followersCount) ||
        compare(other.id, one.id),
    )
    .slice(0, first)
    .map(({ id, miles }) => ({ id, distance: miles === null ? null : Math.round(miles * 10) / 10 }));
}

type Place = Pick<User, "location" | "lat" | "lng">;

/** Two people of one city are no miles apart, also when it is not in the list. */
function milesFrom(viewer: Place, artist: Place): number | null {
  if (viewer.location && viewer.location === artist.location) return 0;
  const from = toCoordinates(viewer);
  const to = toCoordinates(artist);
  return from && to && milesBetween(from, to);
}

const toCoordinates = ({ lat, lng }: Place): Coordinates | null => (lat === null || lng === null ? null : { lat, lng });

const compare = <Value extends number | string>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);
