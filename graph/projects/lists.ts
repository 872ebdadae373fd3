import { sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import type { Selection } from "../core/selection.ts";
import { type Asking, askingOf, columnsOf, type Part, primeParts } from "../db/parts.ts";
import { condition, prepared, type Statement, tables } from "../db/statements.ts";
import type { Project, ProjectPhoto } from "../generated/prisma/client.ts";
import { partiesPart } from "../people/lists.ts";
import { unblocked } from "../visibility/blocks.ts";
import { bookingParty } from "../visibility/parties.ts";
import { MAX_PHOTOS } from "./input.ts";
import type { Progress } from "./policy.ts";

export type ProjectRow = Project & Progress;

export const parties = partiesPart("Project");

const sessionsThat = (are: string) => sql`FROM bookings AS s WHERE s.project_id = b.id AND ${sql.raw(are)}`;

/** Projects, under the letter by which a statement knows what two people have with each other. */
const selectProjects = (parts: readonly Part[], asking: Asking) =>
  tables
    .selectFrom("projects as b")
    .select(["b.id", "b.client_id as clientId", "b.artist_id as artistId", "b.title", "b.note"])
    .select(["b.sessions_planned as sessionsPlanned", "b.session_minutes as sessionMinutes"])
    .select(["b.quote_basis as quoteBasis", "b.quote_min as quoteMin", "b.quote_max as quoteMax"])
    .select(["b.quote_version as quoteVersion", "b.accepted_at as acceptedAt", "b.state"])
    .select(["b.created_at as createdAt", "b.updated_at as updatedAt", "b.ended_at as endedAt"])
    .select([
      sql<number>`(SELECT count(*)::int ${sessionsThat("s.status = 'completed'")})`.as("sessionsDone"),
      sql<number>`(SELECT coalesce(sum(s.estimated_duration), 0)::int ${sessionsThat("s.status = 'completed'")})`.as(
        "minutesDone",
      ),
      sql<number>`(SELECT count(*)::int ${sessionsThat("s.status <> 'cancelled'")})`.as("sessionsBooked"),
    ])
    .select(columnsOf(parts, asking));

/** Projects, with what was read together with them. */
async function readProjects(
  ctx: Context,
  parts: readonly Part[],
  statement: Statement<ProjectRow>,
): Promise<ProjectRow[]> {
  const rows = await run(ctx, statement);
  for (const row of rows) primeParts(ctx, parts, row);
  return rows;
}

const readSome = prepared((parts: readonly Part[], values: Asking & { ids: readonly string[] }) =>
  selectProjects(parts, values)
    .where(sql<boolean>`b.id = ANY(${values.ids}::uuid[])`)
    .where(condition(bookingParty.sql({ id: values.viewerId }))),
);

/** The viewer's projects by id, one statement for all that a request mentions. @throws {Failure} UNAUTHENTICATED */
export const loadProject = batched(async (ids: readonly string[], ctx: Context) =>
  byId<ProjectRow>(await run(ctx, readSome([], { ids, ...askingOf(ctx) }))),
);

/** The photos of projects of the viewer, newest first; where there is a block, only the viewer's own. */
export const loadProjectPhotos = batched(async (ids: readonly string[], ctx: Context) => {
  const viewer = requireViewer(ctx);
  const photos: ProjectPhoto[] = await ctx.db.projectPhoto.findMany({
    where: {
      projectId: { in: [...ids] },
      OR: [{ authorId: viewer.id }, { author: unblocked.where(viewer) }],
    },
    orderBy: { id: "desc" },
    take: ids.length * MAX_PHOTOS,
  });
  return new Map(ids.map((id) => [id, photos.filter(({ projectId }) => projectId === id)]));
});

/** A project of the viewer as it is now; null where there is none. @throws {Failure} UNAUTHENTICATED */
export async function findProject(ctx: Context, id: string, selection?: Selection): Promise<ProjectRow | null> {
  const parts = selection?.parts("Project") ?? [];
  const [row] = await readProjects(ctx, parts, readSome(parts, { ids: [id], ...askingOf(ctx) }));
  return row ?? null;
}

const readPage = prepared(
  ({ page, parts }: { page: IdPage["shape"]; parts: readonly Part[] }, values: Asking & IdPage["values"]) =>
    selectProjects(parts, values)
      .where(condition(bookingParty.sql({ id: values.viewerId })))
      .where((eb) => isOnPage(eb.ref("b.id"), page, values))
      .orderBy("b.id", page.direction)
      .limit(sql.lit(page.take)),
);

/** The viewer's projects on either side, the newest first. @throws {Failure} UNAUTHENTICATED */
export function listProjects(ctx: Context, args: ConnectionArguments, selection: Selection) {
  const asking = askingOf(ctx);
  const parts = selection.parts("Project");
  return connectById(args, "newest first", (wanted) => {
    const { shape: page, values } = pageOf(wanted);
    return readProjects(ctx, parts, readPage({ page, parts }, { ...values, ...asking }));
  });
}
