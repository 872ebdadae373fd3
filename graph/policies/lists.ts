import { type Expression, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Context } from "../core/context.ts";
import { badInput } from "../core/errors.ts";
import { parseTimestamp } from "../core/timestamps.ts";
import type { Transaction } from "../db/database.ts";
import { tables } from "../db/statements.ts";
import type { BookingPolicy } from "../generated/prisma/client.ts";
import { isArtist } from "../people/policy.ts";
import { getUser } from "../people/rules/people.ts";
import { POLICY_DEFAULTS } from "./input.ts";

/** What an artist says of late changes. */
export interface Policy extends Omit<BookingPolicy, "artistId" | "createdAt"> {
  /** Null: they have said nothing, and this is what holds then. */
  createdAt: Date | null;
}

/** What was said, or what holds for somebody who has said nothing. */
export const policyOf = (said: Policy | null): Policy => said ?? POLICY_DEFAULTS;

/** The version that an artist said last. */
export const latestOf = (db: Transaction, artistId: string): Promise<BookingPolicy | null> =>
  db.bookingPolicy.findFirst({ where: { artistId }, orderBy: { version: "desc" } });

/** What holds when somebody asks an artist for a session now. @throws {Failure} NOT_FOUND, BAD_USER_INPUT at `artistId` */
export async function readBookingPolicy(ctx: Context, artistId: string): Promise<Policy> {
  const artist = await getUser(ctx, artistId);
  if (!isArtist(artist)) throw badInput({ artistId: "This user isn't an artist" });
  return policyOf(await latestOf(ctx.db, artist.id));
}

/** The policy of an artist that has this version, as JSON of a statement; without a version there is none. */
export const policyJson = (artistId: Expression<string>, version: Expression<number | null>) =>
  jsonObjectFrom(
    tables
      .selectFrom("booking_policies as p")
      .where("p.artist_id", "=", artistId)
      .where(sql<boolean>`p.version = ${version}`)
      .select(["p.version", "p.notice_hours as noticeHours", "p.reschedule_limit as rescheduleLimit", "p.deposit"])
      .select([
        "p.deposit_percent as depositPercent",
        "p.deposit_due_days as depositDueDays",
        "p.on_overdue as onOverdue",
      ])
      .select(["p.on_late_cancel as onLateCancel", "p.on_no_show as onNoShow", "p.text", "p.created_at as createdAt"]),
  );

type PolicyJson = NonNullable<ReturnType<typeof policyJson> extends Expression<infer Json> ? Json : never>;

/** A policy as it was before it was JSON. */
export const readPolicy = (row: PolicyJson | null): Policy =>
  policyOf(row && Object.assign(row, { createdAt: parseTimestamp(row.createdAt) }));
