import { type Expression, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { parseTimestamp } from "../core/timestamps.ts";
import { condition, tables } from "../db/statements.ts";
import { Prisma, type User } from "../generated/prisma/client.ts";
import { unblocked } from "./blocks.ts";
import { personExists } from "./people.ts";
import type { ViewerInSql } from "./predicate.ts";

/** What a list reads of a person: by what they are shown, and by what is decided how much of them. */
const PERSON_CARD = {
  id: true,
  username: true,
  fullName: true,
  avatar: true,
  verified: true,
  userType: true,
  role: true,
  profileVisible: true,
  deletionRequestedAt: true,
  hidden: true,
} satisfies Prisma.UserSelect;

/** The viewer's columns: they decide about most acts, and seldom change. */
export const VIEWER_CARD = {
  ...PERSON_CARD,
  suspendedUntil: true,
  showActivityStatus: true,
  location: true,
  lat: true,
  lng: true,
  emailConfirmed: true,
} satisfies Prisma.UserSelect;

/** A person's row in some columns and no other, so that it is never taken for a whole one. */
type Part<Column extends keyof User> = Pick<User, Column> & Partial<Record<Exclude<keyof User, Column>, never>>;

export type PersonCard = Part<keyof typeof PERSON_CARD>;

/** A person as a list reads them: their card and the columns that were asked for; as they ask; or whole, as rules read them. */
export type Person = Pick<User, keyof typeof PERSON_CARD> & Partial<User>;

/** The columns of a card, of person `u` of a statement. */
const COLUMNS = [
  "u.id",
  "u.username",
  "u.full_name as fullName",
  "u.avatar",
  "u.verified",
  "u.user_type as userType",
  "u.role",
  "u.profile_visible as profileVisible",
] as const;
export const CARD_COLUMNS = [...COLUMNS, "u.deletion_requested_at as deletionRequestedAt", "u.hidden"] as const;

/** The columns of `VIEWER_CARD`, likewise. */
export const VIEWER_COLUMNS = [
  ...CARD_COLUMNS,
  "u.suspended_until as suspendedUntil",
  "u.show_activity_status as showActivityStatus",
  "u.location",
  "u.lat",
  "u.lng",
  "u.email_confirmed as emailConfirmed",
] as const;

export type Beyond = Exclude<keyof User, keyof typeof PERSON_CARD>;

/** The names of a person's columns beyond the card. */
export const BEYOND_CARD = Object.keys(Prisma.UserScalarFieldEnum).filter(
  (name): name is Beyond => !(name in PERSON_CARD),
);

export const nameInDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a card and some beyond it; a row of them is taken for its card until more is asked. */
export const columnsWith = (beyond: readonly Beyond[]) =>
  [...CARD_COLUMNS, ...beyond.map((name) => `u.${nameInDatabase(name)} as ${name}`)] as unknown as typeof CARD_COLUMNS;

/** A card as JSON: the columns as texts, which Postgres writes in half the time that an object takes. */
export type CardJson = (string | null)[];

/** The card of person `u` of a statement, which has checked that they exist for the viewer. */
export const existingCardJson = sql<CardJson>`array_to_json(ARRAY[${sql.join(
  COLUMNS.map((column) => sql`${sql.ref(column.replace(/ as .*/, ""))}::text`),
)}])`;

/** The same of a person by their id; null where nobody has it, and where they do not exist for the viewer. */
export const cardJson = (id: Expression<string | null>, viewer: ViewerInSql) =>
  sql<CardJson | null>`(${tables
    .selectFrom("users as u")
    .where(condition(personExists.sql(viewer)))
    .where("u.id", "=", id)
    .select(existingCardJson.as("card"))})`;

/** The same texts, in the order of the columns. */
type CardTexts = [
  id: string,
  username: string,
  fullName: string,
  avatar: string | null,
  verified: `${boolean}`,
  userType: User["userType"],
  role: User["role"],
  profileVisible: `${boolean}`,
];

/** A card that was JSON; nobody who is hidden has one. */
export function readCard(json: CardJson): PersonCard {
  const [id, username, fullName, avatar, verified, userType, role, profileVisible] = json as CardTexts;
  return {
    id,
    username,
    fullName,
    avatar,
    verified: verified === "true",
    userType,
    role,
    profileVisible: profileVisible === "true",
    deletionRequestedAt: null,
    hidden: false,
  };
}

/** Whether there is a block between the viewer and person `u` of a statement. */
export const isBlockedFor = (viewerId: string) => sql<boolean>`NOT ${condition(unblocked.sql({ id: viewerId }))}`;

/** The card of a person that the viewer always has dealings with, with whether there is a block. */
export const partyJson = (id: Expression<string>, viewerId: string) =>
  jsonObjectFrom(
    tables
      .selectFrom("users as u")
      .where("u.id", "=", id)
      .select(CARD_COLUMNS)
      .select(isBlockedFor(viewerId).as("isBlocked")),
  );

export type PartyJson = ReturnType<typeof partyJson> extends Expression<infer Json> ? NonNullable<Json> : never;

/** Such a card that was JSON, and whether there is a block. */
export const readParty = (json: PartyJson) => ({
  card: Object.assign(json, {
    deletionRequestedAt: json.deletionRequestedAt === null ? null : parseTimestamp(json.deletionRequestedAt),
  }),
  isBlocked: json.isBlocked,
});
