import { type SqlBool, sql } from "kysely";
import { addErrand } from "../bookings/lists/errands.ts";
import { bookingPart } from "../bookings/lists/parts.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { run } from "../core/deadline.ts";
import { batched } from "../core/loader.ts";
import type { Transaction } from "../db/database.ts";
import { condition, prepared, tables } from "../db/statements.ts";
import type * as rows from "../generated/prisma/client.ts";
import { partiesTogether } from "../visibility/parties.ts";
import { type ConsentAnswer, type ConsentQuestion, SIGNING_DAYS } from "./input.ts";

/** What an artist has their clients sign, and asks them, in one of its versions. */
export type ConsentForm = Omit<rows.ConsentForm, "questions"> & { questions: ConsentQuestion[] };

/** What an artist has their clients sign now. */
export async function latestFormOf(db: Transaction, artistId: string): Promise<ConsentForm | null> {
  const form = await db.consentForm.findFirst({ where: { artistId }, orderBy: { version: "desc" } });
  return form && { ...form, questions: form.questions as ConsentQuestion[] };
}

/** The viewer's own. @throws {Failure} UNAUTHENTICATED */
export const readConsentForm = (ctx: Context): Promise<ConsentForm | null> =>
  latestFormOf(ctx.db, requireViewer(ctx).id);

const readForms = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("consent_forms as f")
    .distinctOn("f.artist_id")
    .select(["f.artist_id as artistId", "f.version", "f.text", "f.created_at as createdAt"])
    .select((eb) => eb.ref("f.questions").$castTo<ConsentQuestion[]>().as("questions"))
    .where(sql<SqlBool>`f.artist_id = ANY(${ids}::uuid[])`)
    .orderBy("f.artist_id")
    .orderBy("f.version", "desc"),
);

/** What artists of the viewer's bookings have signed now, by the artists. */
export const loadForm = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readForms(null, { ids }));
  return new Map<string, ConsentForm>(rows.map((row) => [row.artistId, row]));
});

/** Whether the artist of booking `b` has something signed that its client has not, or not in its latest version. */
const isUnsigned = sql<boolean>`coalesce((
  SELECT NOT EXISTS (SELECT FROM consents AS c WHERE c.booking_id = b.id AND c.form_version = f.version)
  FROM consent_forms AS f WHERE f.artist_id = b.artist_id ORDER BY f.version DESC LIMIT 1), false)`;

addErrand(
  "confirmed",
  (now) => sql`b.preferred_date <= ${now}::timestamp + ${sql.lit(`${SIGNING_DAYS} days`)}::interval
    AND greatest(b.ends_at, b.moved_at) > ${now}::timestamp AND ${isUnsigned} AND ${condition(partiesTogether)}`,
);

/** Whether there is something to sign that is not signed, whether or not it can be now. */
export const unsigned = bookingPart("unsigned", { json: () => isUnsigned, read: (is) => is || null });

/**
 * In which other booking of the same two its client stated that they are not of age, which the artist has not
 * dismissed; the newest such statement.
 */
export const minorStatedIn = bookingPart("minorStatedIn", {
  json: () => sql<string | null>`(
    SELECT f.id FROM bookings AS f
    WHERE f.client_id = b.client_id AND f.artist_id = b.artist_id AND f.id <> b.id
      AND f.minor_stated_at IS NOT NULL AND f.minor_dismissed_at IS NULL
    ORDER BY f.minor_stated_at DESC LIMIT 1)`,
  read: (id) => id,
});

/** A signature with the text and the questions that it is of, and what was answered to them. */
export type SignedConsent = Omit<rows.Consent, "answers"> &
  Pick<ConsentForm, "text" | "questions"> & { answers: ConsentAnswer[] };

const readConsents = prepared((_shape: null, { ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom("consents as c")
    .innerJoin("consent_forms as f", (join) =>
      join.onRef("f.artist_id", "=", "c.artist_id").onRef("f.version", "=", "c.form_version"),
    )
    .distinctOn("c.booking_id")
    .select(["c.booking_id as bookingId", "c.form_version as formVersion", "c.artist_id as artistId"])
    .select(["f.text", "c.text_hash as textHash", "c.name", "c.birth_date as birthDate", "c.signed_at as signedAt"])
    .select("c.drawn_signature as drawnSignature")
    .select((eb) => [
      eb.ref("f.questions").$castTo<ConsentQuestion[]>().as("questions"),
      eb.ref("c.answers").$castTo<ConsentAnswer[]>().as("answers"),
    ])
    .where(sql<SqlBool>`c.booking_id = ANY(${ids}::uuid[])`)
    .orderBy("c.booking_id")
    .orderBy("c.form_version", "desc"),
);

/** What was signed last of bookings that the viewer may see. */
export const loadConsent = batched(async (ids: readonly string[], ctx: Context) => {
  const rows = await run(ctx, readConsents(null, { ids }));
  return new Map<string, SignedConsent>(rows.map((row) => [row.bookingId, row]));
});
