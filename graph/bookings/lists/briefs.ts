import { type SqlBool, sql } from "kysely";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { batched } from "../../core/loader.ts";
import { condition, prepared, tables } from "../../db/statements.ts";
import type { BookingBrief } from "../../generated/prisma/client.ts";
import { loadImage } from "../../media/lists.ts";
import type { ShownImage } from "../../media/policy.ts";
import { canViewPlacementPhotos, earliestEnd } from "../../visibility/placement-photos.ts";
import type { DayPart } from "../input.ts";

export type BriefOfBooking = Omit<BookingBrief, "windows"> & { windows: DayPart[] };

interface Asked {
  ids: readonly string[];
  viewerId: string;
  since: Date;
}

const readOfBookings = prepared((_shape: null, { ids, viewerId, since }: Asked) =>
  tables
    .selectFrom("booking_briefs as f")
    .innerJoin("bookings as b", "b.id", "f.booking_id")
    .innerJoin("users as u", "u.id", "b.client_id")
    .select(["f.booking_id as bookingId", "f.style", "f.placement", "f.width", "f.height", "f.unit", "f.colour"])
    .select(["f.cover_up as coverUp", "f.first_tattoo as firstTattoo", "f.reference_urls as referenceUrls"])
    .select((eb) =>
      eb
        .case()
        .when(condition(canViewPlacementPhotos.sql({ viewer: { id: viewerId }, since })))
        .then(eb.ref("f.placement_urls"))
        .else(sql<string[]>`'{}'::text[]`)
        .end()
        .as("placementUrls"),
    )
    .select((eb) => eb.ref("f.windows").$castTo<DayPart[]>().as("windows"))
    .where(sql<SqlBool>`f.booking_id = ANY(${ids}::uuid[])`),
);

/** The briefs of bookings that the viewer may see, one statement for all that a request mentions. */
export const loadBrief = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(
    ctx,
    readOfBookings(null, { ids, viewerId: requireViewer(ctx).id, since: earliestEnd(ctx.now()) }),
  );
  return new Map<string, BriefOfBooking>(rows.map((row) => [row.bookingId, row]));
});

/** Pictures by their addresses, in that order; those that are gone are left out. */
export async function loadPictures(ctx: Context, urls: readonly string[]): Promise<ShownImage[]> {
  return (await Promise.all(urls.map((url) => loadImage(ctx, url)))).filter((image) => image !== null);
}
