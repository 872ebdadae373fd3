import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type ConnectionArguments, connectById, type IdPage, isOnPage, pageOf } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Selection } from "../core/selection.ts";
import { type AddedPart, type Asking, askingOf, columnsOf, type Part, primeParts } from "../db/parts.ts";
import { countUpTo, prepared, type Statement, tables } from "../db/statements.ts";
import type { Notification } from "../generated/prisma/client.ts";
import { loadCard, namedPart } from "../people/lists.ts";
import { ASKING_TYPES, MAX_BADGE_COUNT, MAX_ON_TOP, type NotificationTopic, type NotificationType } from "./input.ts";
import { isAbout, type Subject, subjectOf, typesAbout, typesOf } from "./rules/kinds.ts";

const isUnread = sql<boolean>`NOT n.read`;

/** A list of types as a part of the text. */
const typeList = (types: readonly NotificationType[]) => sql.join(types.map((type) => sql.lit(type)));

const isOfTypes = (types: readonly NotificationType[]) => sql<SqlBool>`n.type IN (${typeList(types)})`;

/** Who caused a notification. */
export const actor = namedPart("Notification", "n", "actor");

/** What notifications are about, by the field that answers it, as a document asks for it. */
export interface SubjectPart {
  /** Keeps statements apart that read it otherwise. */
  shape: object;
  /** Of the row that `n.related_id` names, as far as the viewer may see it. */
  json(asking: Asking): RawBuilder<unknown>;
  prime(ctx: Context, id: string, json: unknown): void;
}

interface SubjectReading {
  load(ctx: Context, id: string): MaybePromise<unknown>;
  part(selection: Selection): SubjectPart;
}

const subjects = new Map<Subject, SubjectReading>();

/** Lets notifications say whether things of a noun are still there, and read these together with a list. */
export const addSubject = (subject: Subject, reading: SubjectReading): void => void subjects.set(subject, reading);

/** Whether what a notification is about was deleted, or is hidden from the viewer. */
export function isGone(ctx: Context, notification: Notification): MaybePromise<boolean> {
  const { actorId, relatedId } = notification;
  const subject = subjectOf(notification);
  if (!subject || !relatedId) return false;
  if (subject === "person") return actorId ? andThen(loadCard(ctx, actorId), (card) => card === null) : true;
  const reading = subjects.get(subject);
  return reading ? andThen(reading.load(ctx, relatedId), (found) => found === null) : false;
}

type SubjectRow = Pick<Notification, "id" | "type" | "relatedId">;

const subjectPart = (subject: Subject, { shape, json, prime }: SubjectPart): AddedPart => ({
  name: subject,
  shape,
  json: (asking) => sql`CASE WHEN ${isOfTypes(typesAbout(subject))} THEN ${json(asking)} END`,
  prime(ctx, row, found) {
    const { type, relatedId } = row as SubjectRow;
    if (relatedId && isAbout(type, subject)) prime(ctx, relatedId, found);
  },
});

type RequestedNotificationParts = readonly (Part | AddedPart)[];

function requestedNotificationParts(selection: Selection): RequestedNotificationParts {
  const about = [...subjects].filter(([subject]) => selection.has(subject) || selection.has("isGone"));
  return [
    ...selection.parts("Notification"),
    ...about.map(([subject, { part }]) => subjectPart(subject, part(selection.at(subject)))),
  ];
}

/** Notifications `n` of the viewer. */
const selectNotifications = (parts: RequestedNotificationParts, asking: Asking) =>
  tables
    .selectFrom("notifications as n")
    .where("n.user_id", "=", asking.viewerId)
    .select(["n.id", "n.user_id as userId", "n.type", "n.title", "n.message", "n.related_id as relatedId"])
    .select(["n.comment_id as commentId", "n.actor_id as actorId", "n.actors_count as actorsCount"])
    .select(["n.admin_id as adminId", "n.read", "n.created_at as createdAt"])
    .select(columnsOf(parts, asking));

/** Notifications; the request knows from then on what was read together with them. */
async function readNotifications(
  ctx: Context,
  parts: RequestedNotificationParts,
  statement: Statement<Notification>,
): Promise<Notification[]> {
  const rows = await run(ctx, statement);
  for (const row of rows) primeParts(ctx, parts, row);
  return rows;
}

interface Filter {
  unread: boolean;
  topic: NotificationTopic | null;
}

const readPage = prepared(
  (
    { page, unread, topic, parts }: Filter & { page: IdPage["shape"]; parts: RequestedNotificationParts },
    values: Asking & IdPage["values"],
  ) =>
    selectNotifications(parts, values)
      .$if(unread, (query) => query.where(isUnread))
      .$if(topic !== null, (query) => query.where(isOfTypes(topic ? typesOf(topic) : [])))
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
  const asking = askingOf(ctx);
  const parts = requestedNotificationParts(selection);
  return connectById(args, "newest first", (wanted) => {
    const page = pageOf(wanted);
    const shape = { page: page.shape, unread: unread === true, topic: topic ?? null, parts };
    return readNotifications(ctx, parts, readPage(shape, { ...page.values, ...asking }));
  });
}

/** Ids of what waits for the viewer's answer. */
type Waiting = (asking: Asking) => RawBuilder<{ id: string }>;

const waiting: Waiting[] = [];

/** Keeps the newest notification about each of these on top until it is answered. */
export const addAsking = (select: Waiting): void => void waiting.push(select);

/** The newest that asks, about each thing that waits for the viewer's answer. */
const readAsking = prepared((parts: RequestedNotificationParts, values: Asking) =>
  selectNotifications(parts, values)
    .where(
      sql<SqlBool>`n.id = ANY(ARRAY(
        SELECT newest.id FROM (${sql.join(
          waiting.map((select) => select(values)),
          sql` UNION ALL `,
        )}) AS b
        CROSS JOIN LATERAL (
          SELECT a.id FROM notifications AS a
          WHERE a.user_id = ${values.viewerId}::uuid AND a.related_id = b.id AND a.type IN (${typeList(ASKING_TYPES)})
          ORDER BY a.id DESC LIMIT 1
        ) AS newest))`,
    )
    .orderBy("n.id", "desc")
    .limit(sql.lit(MAX_ON_TOP)),
);

/** What waits for the viewer's answer, whatever its age, newest first. @throws {Failure} UNAUTHENTICATED */
export function listAsking(ctx: Context, selection: Selection): Promise<Notification[]> {
  const parts = requestedNotificationParts(selection);
  return readNotifications(ctx, parts, readAsking(parts, askingOf(ctx)));
}

const countRows = prepared((_shape: null, { userId }: { userId: string }) =>
  countUpTo(MAX_BADGE_COUNT, tables.selectFrom("notifications as n").where("n.user_id", "=", userId).where(isUnread)),
);

/** How many the viewer has not read, counted to `MAX_BADGE_COUNT`. @throws {Failure} UNAUTHENTICATED */
export async function countUnread(ctx: Context): Promise<number> {
  const [found] = await run(ctx, countRows(null, { userId: requireViewer(ctx).id }));
  return found?.count ?? 0;
}
