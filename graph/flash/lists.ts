import { type SqlBool, sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import type { Selection } from "../core/selection.ts";
import { type Asking, askingOf, columnsOf, type Part, primeParts } from "../db/parts.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import { type FlashDesign, Prisma } from "../generated/prisma/client.ts";
import { imagePart } from "../media/lists.ts";
import { getPortfolioArtist } from "../portfolio/rules/portfolio.ts";
import { canViewPerson } from "../visibility/people.ts";
import { isUnreported } from "../visibility/reports.ts";
import type { Asked } from "./policy.ts";

export type DesignRow = FlashDesign & Asked;

const isAsked = sql<boolean>`EXISTS (
  SELECT FROM bookings AS b WHERE b.flash_design_id = d.id AND b.status <> 'cancelled')`;

const selectDesigns = () =>
  tables
    .selectFrom("flash_designs as d")
    .select(["d.id", "d.artist_id as artistId", "d.title", "d.image_url as imageUrl", "d.width", "d.height", "d.unit"])
    .select(["d.price", "d.duration", "d.repeatable", "d.claimed_by_id as claimedById"])
    .select(["d.claimed_until as claimedUntil", "d.created_at as createdAt", isAsked.as("isAsked")]);

export const image = imagePart("FlashDesign", "d");

const readPage = prepared(
  (
    { page, parts }: { page: IdPage["shape"]; parts: readonly Part[] },
    values: Asking & { artistId: string } & IdPage["values"],
  ) =>
    selectDesigns()
      .select(columnsOf(parts, values))
      .where("d.artist_id", "=", values.artistId)
      .where(condition(isUnreported(Prisma.sql`d.id`, { id: values.viewerId })))
      .where((eb) => isOnPage(eb.ref("d.id"), page, values))
      .orderBy("d.id", page.direction)
      .limit(sql.lit(page.take)),
);

/** An artist's designs but for those that the viewer reported, the newest first. @throws {Failure} as `getPortfolioArtist`. */
export async function listDesigns(ctx: Context, artistId: string, args: ConnectionArguments, selection: Selection) {
  const artist = await getPortfolioArtist(ctx, artistId);
  const parts = selection.parts("FlashDesign");
  return connectById(args, "newest first", async (wanted): Promise<DesignRow[]> => {
    const page = pageOf(wanted);
    const values = { ...page.values, ...askingOf(ctx), artistId: artist.id };
    const rows = await run(ctx, readPage({ page: page.shape, parts }, values));
    for (const row of rows) primeParts(ctx, parts, row);
    return rows;
  });
}

const readSome = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  selectDesigns()
    .where(sql<SqlBool>`d.id = ANY(${ids}::uuid[])`)
    .where(
      condition(Prisma.sql`EXISTS (
        SELECT 1 FROM users AS u
        WHERE u.id = d.artist_id AND u.user_type = 'artist' AND ${canViewPerson.sql({ id: viewerId })})`),
    ),
);

/** Designs by id, such as the viewer may see: of artists whose profile is open to them. @throws {Failure} UNAUTHENTICATED */
export const loadDesign = batched(async (ids: readonly string[], ctx: Context) =>
  byId<DesignRow>(await run(ctx, readSome(null, { ids, viewerId: requireViewer(ctx).id }))),
);

/** The same of one as it is now; null where there is none. @throws {Failure} UNAUTHENTICATED */
export async function findDesign(ctx: Context, id: string): Promise<DesignRow | null> {
  const [row] = await run(ctx, readSome(null, { ids: [id], viewerId: requireViewer(ctx).id }));
  return row ?? null;
}

const readAny = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  selectDesigns().where(sql<SqlBool>`d.id = ANY(${ids}::uuid[])`),
);

/** Designs that were reported, whatever their visibility. */
export const loadReportedDesign = batched(async (ids: readonly string[], ctx: Context) =>
  byId<DesignRow>(await run(ctx, readAny(null, { ids }))),
);
