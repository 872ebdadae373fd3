import { sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched, byId } from "../core/loader.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import type { Project, ProjectPhoto } from "../generated/prisma/client.ts";
import { unblocked } from "../visibility/blocks.ts";
import { bookingParty } from "../visibility/parties.ts";
import { MAX_PHOTOS } from "./input.ts";
import type { Progress } from "./policy.ts";

export type ProjectRow = Project & Progress;

const sessionsThat = (are: string) => sql`FROM bookings AS s WHERE s.project_id = b.id AND ${sql.raw(are)}`;

/** Projects, under the letter by which a statement knows what two people have with each other. */
const selectProjects = () =>
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
    ]);

const readSome = prepared((_shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
  selectProjects()
    .where(sql<boolean>`b.id = ANY(${ids}::uuid[])`)
    .where(condition(bookingParty.sql({ id: viewerId }))),
);

/** The viewer's projects by id, one statement for all that a request mentions. @throws {Failure} UNAUTHENTICATED */
export const loadProject = batched(async (ids: readonly string[], ctx: Context) =>
  byId<ProjectRow>(await run(ctx, readSome(null, { ids, viewerId: requireViewer(ctx).id }))),
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
export async function findProject(ctx: Context, id: string): Promise<ProjectRow | null> {
  const [row] = await run(ctx, readSome(null, { ids: [id], viewerId: requireViewer(ctx).id }));
  return row ?? null;
}

const readPage = prepared((page: IdPage["shape"], values: { viewerId: string } & IdPage["values"]) =>
  selectProjects()
    .where(condition(bookingParty.sql({ id: values.viewerId })))
    .where((eb) => isOnPage(eb.ref("b.id"), page, values))
    .orderBy("b.id", page.direction)
    .limit(sql.lit(page.take)),
);

/** The viewer's projects on either side, the newest first. @throws {Failure} UNAUTHENTICATED */
export function listProjects(ctx: Context, args: ConnectionArguments) {
  const viewerId = requireViewer(ctx).id;
  return connectById(args, "newest first", (wanted) => {
    const { shape, values } = pageOf(wanted);
    return run(ctx, readPage(shape, { ...values, viewerId })) as Promise<ProjectRow[]>;
  });
}
