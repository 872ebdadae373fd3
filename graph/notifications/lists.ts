import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import type { Asking } from "../db/parts.ts";
import { countUpTo, prepared, selectIf, tables } from "../db/statements.ts";
import type { Notification } from "../generated/prisma/client.ts";
import { loadCard, primeCard, primeHidden } from "../people/lists.ts";
import { cardJson, readCard } from "../visibility/card.ts";
import { ASKING_TYPES, MAX_BADGE_COUNT, MAX_ON_TOP, type NotificationTopic, type NotificationType } from "./input.ts";
import { type Subject, subjectOf, typesOf } from "./rules/kinds.ts";

const isUnread = sql<boolean>`NOT n.read`;

/** A list of types as a part of the text. */
const typeList = (types: readonly NotificationType[]) => sql.join(types.map((type) => sql.lit(type)));

/** Notifications `n` of a person; with who caused them, where that is asked for. */
const selectNotifications = (withActor: boolean, userId: string) =>
  tables
    .selectFrom("notifications as n")
    .where("n.user_id", "=", userId)
    .select(["n.id", "n.user_id as userId", "n.type", "n.title", "n.message", "n.related_id as relatedId"])
    .select(["n.comment_id as commentId", "n.actor_id as actorId", "n.actors_count as actorsCount"])
    .select(["n.admin_id as adminId", "n.read", "n.created_at as createdAt"])
    .select((eb) => selectIf(withActor && cardJson(eb.ref("n.actor_id"), { id: userId })).as("actor"));

type NotificationRow = InferResult<ReturnType<typeof selectNotifications>>[number];

interface Filter {
  unread: boolean;
  topic: NotificationTopic | null;
}

const readPage = prepared(
  (
    { page, unread, topic, withActor }: Filter & { page: IdPage["shape"]; withActor: boolean },
    values: { userId: string } & IdPage["values"],
  ) =>
    selectNotifications(withActor, values.userId)
      .$if(unread, (query) => query.where(isUnread))
      .$if(topic !== null, (query) => query.where(sql<SqlBool>`n.type IN (${typeList(topic ? typesOf(topic) : [])})`))
      .where((eb) => isOnPage(eb.ref("n.id"), page, values))
      .orderBy("n.id", page.direction)
      .limit(sql.lit(page.take)),
);

/** What happened to the viewer, newest first. @throws {Failure} UNAUTHENTICATED */
export function listNotifications(
  ctx: Context,
  { unread, topic, ...args }: ConnectionArguments & { [Name in keyof Filter]?: Filter[Name] | null | undefined },
  selection: Selection,
) {
  const userId = requireViewer(ctx).id;
  const withActor = selection.has("actor");
  return connectById(args, "newest first", async (wanted) => {
    const page = pageOf(wanted);
    const shape = { page: page.shape, unread: unread === true, topic: topic ?? null, withActor };
    const rows = await run(ctx, readPage(shape, { ...page.values, userId }));
    return rows.map((row) => readNotification(ctx, row, withActor));
  });
}

/** Ids of what waits for the viewer's answer. */
type Waiting = (asking: Asking) => RawBuilder<{ id: string }>;

const waiting: Waiting[] = [];

/** Reads what a notification is about for its viewer; null: it was deleted, or is hidden from them. */
type ReadSubject = (ctx: Context, notification: Notification) => MaybePromise<unknown>;

const subjects = new Map<Subject, ReadSubject>([
  ["person", (ctx, { actorId }) => (actorId ? loadCard(ctx, actorId) : null)],
]);

/** Lets notifications say whether things of a noun are still there. */
export const addSubject = (subject: Subject, read: ReadSubject): void => void subjects.set(subject, read);

/** Whether what a notification is about was deleted, or is hidden from the viewer. */
export function isGone(ctx: Context, notification: Notification): MaybePromise<boolean> {
  const subject = subjectOf(notification);
  const read = subject && subjects.get(subject);
  return read ? andThen(read(ctx, notification), (found) => found === null) : false;
}

/** Keeps the newest notification about each of these on top until it is answered. */
export const addAsking = (select: Waiting): void => void waiting.push(select);

/** The newest that asks, about each thing that waits for the viewer's answer. */
const readAsking = prepared((withActor: boolean, values: { userId: string; now: Date }) =>
  selectNotifications(withActor, values.userId)
    .where(
      sql<SqlBool>`n.id = ANY(ARRAY(
        SELECT newest.id FROM (${sql.join(
          waiting.map((select) => select({ viewerId: values.userId, now: values.now })),
          sql` UNION ALL `,
        )}) AS b
        CROSS JOIN LATERAL (
          SELECT a.id FROM notifications AS a
          WHERE a.user_id = ${values.userId}::uuid AND a.related_id = b.id AND a.type IN (${typeList(ASKING_TYPES)})
          ORDER BY a.id DESC LIMIT 1
        ) AS newest))`,
    )
    .orderBy("n.id", "desc")
    .limit(sql.lit(MAX_ON_TOP)),
);

/** What waits for the viewer's answer, whatever its age, newest first. @throws {Failure} UNAUTHENTICATED */
export async function listAsking(ctx: Context, selection: Selection): Promise<Notification[]> {
  const withActor = selection.has("actor");
  const rows = await run(ctx, readAsking(withActor, { userId: requireViewer(ctx).id, now: ctx.now() }));
  return rows.map((row) => readNotification(ctx, row, withActor));
}

/** The notification of a row; the request knows from then on who caused it. */
function readNotification(ctx: Context, row: NotificationRow, withActor: boolean): Notification {
  if (row.actor) primeCard(ctx, readCard(row.actor));
  else if (withActor && row.actorId) primeHidden(ctx, row.actorId);
  return row;
}

const countRows = prepared((_shape: null, { userId }: { userId: string }) =>
  countUpTo(MAX_BADGE_COUNT, tables.selectFrom("notifications as n").where("n.user_id", "=", userId).where(isUnread)),
);

/** How many the viewer has not read, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countUnread(ctx: Context): Promise<number> {
  const [found] = await run(ctx, countRows(null, { userId: requireViewer(ctx).id }));
  return found?.count ?? 0;
}
