import { sql } from "kysely";
import type { Context } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import { condition, prepared } from "../../db/statements.ts";
import type { Booking, CalendarEntryKind, User } from "../../generated/prisma/client.ts";
import type { Work } from "../../transactions/transact.ts";
import { personAtBlock } from "../../visibility/blocks.ts";
import { tooSoonText } from "../input.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLOT_TAKEN = "You already have a confirmed session at that time.";
const BLOCKED = "You blocked that time in your calendar. Unblock it first.";
/** Whatever it is: why an artist has no time is theirs to say. */
const SLOT_TAKEN_FOR_CLIENT = "The artist has another session at that time.";

/** When a session takes place. */
export interface SessionTime {
  preferredDate: Date;
  endsAt: Date;
  estimatedDuration: number;
}

export const timeFrom = (start: Date, minutes: number): SessionTime => ({
  preferredDate: start,
  endsAt: new Date(start.getTime() + minutes * MINUTE),
  estimatedDuration: minutes,
});

/** Why a session cannot start then, or null. */
export function startProblem(start: Date, now: Date): string | null {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 2);
  if (start <= now) return "Choose a time in the future";
  return start > limit ? "Choose a time within the next two years" : null;
}

/** @throws {Failure} BAD_USER_INPUT at the field for a start that has passed or is years away. */
export function checkStart(ctx: Pick<Context, "now">, start: Date, field = "preferredDate"): void {
  const problem = startProblem(start, ctx.now());
  if (problem) throw badInput({ [field]: problem });
}

/** @throws {Failure} TOO_SOON at the field for a start that is nearer than the artist wants to be asked, in hours. */
export function checkNotice(
  { now }: Pick<Context, "now">,
  start: Date,
  { minimumNotice }: Pick<User, "minimumNotice">,
  field = "preferredDate",
): void {
  if (start.getTime() - now().getTime() >= minimumNotice * HOUR) return;
  const sentence = tooSoonText(minimumNotice);
  throw new Failure("TOO_SOON", sentence, { [field]: sentence });
}

interface Asked extends Pick<Booking, "artistId"> {
  /** Null: it is no booking. */
  id: string | null;
  start: Date;
  end: Date;
}

/** What has an artist's time already: a session, somebody who walked in, or a block. */
interface Clash {
  kind: "session" | CalendarEntryKind;
  service: string;
  name: string;
}

/** Whatever else has the artist's time then; an index of the ranges answers each half. */
const findClash = prepared(
  (_shape: null, { id, artistId, start, end }: Asked) => sql<Clash>`
    SELECT 'session' AS kind, b.service, ${condition(personAtBlock.nameSql({ id: artistId }))} AS name
    FROM bookings AS b JOIN users AS u ON u.id = b.client_id
    WHERE b.artist_id = ${artistId}::uuid AND b.status = 'confirmed' AND b.id IS DISTINCT FROM ${id}::uuid
      AND tsrange(b.preferred_date, b.ends_at) && tsrange(${start}::timestamp, ${end}::timestamp)
    UNION ALL
    SELECT e.kind::text, '', e.name FROM calendar_entries AS e
    WHERE e.artist_id = ${artistId}::uuid
      AND tsrange(e.starts_at, e.ends_at) && tsrange(${start}::timestamp, ${end}::timestamp)
    LIMIT 1`,
);

/**
 * The artist's time has to be free of other confirmed sessions, of walk-ins and of what they blocked. Only the artist is
 * told which one it is. The caller holds the artist's lock, or asks again with it.
 * @param field the answer's field.
 * @throws {Failure} SLOT_TAKEN
 */
export async function checkFree(
  ctx: Pick<Context, "viewer">,
  work: Pick<Work, "run">,
  { id, artistId }: Pick<Asked, "id" | "artistId">,
  { preferredDate, endsAt }: Pick<SessionTime, "preferredDate" | "endsAt">,
  field = "preferredDate",
): Promise<void> {
  const [clash] = await work.run(findClash(null, { id, artistId, start: preferredDate, end: endsAt }));
  if (!clash) return;
  if (ctx.viewer?.id !== artistId) throw slotTaken(false, field);
  if (clash.kind === "block") throw taken(BLOCKED, "", field);
  const what = clash.kind === "session" ? `${clash.service} with ${clash.name}` : walkInOf(clash.name);
  throw taken(SLOT_TAKEN, ` It is ${what}.`, field);
}

const walkInOf = (name: string): string => (name ? `a walk-in, ${name}` : "a walk-in");

export const slotTaken = (isArtist: boolean, field = "preferredDate"): Failure =>
  taken(isArtist ? SLOT_TAKEN : SLOT_TAKEN_FOR_CLIENT, "", field);

const taken = (sentence: string, which: string, field: string): Failure =>
  new Failure("SLOT_TAKEN", sentence + which, { [field]: sentence });
