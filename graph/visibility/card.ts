import type { Expression } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { condition, readMoment, tables } from "../db/statements.ts";
import { Prisma, type User } from "../generated/prisma/client.ts";

/** What a list reads of a person: by what they are shown, and by what is decided whether they are. */
export const PERSON_CARD = {
  id: true,
  username: true,
  fullName: true,
  avatar: true,
  verified: true,
  userType: true,
  role: true,
  profileVisible: true,
  deletionRequestedAt: true,
} satisfies Prisma.UserSelect;

type CardColumn = keyof typeof PERSON_CARD;

/** A person's row in these columns and no other, so that it is never taken for a whole one. */
export type PersonCard = Pick<User, CardColumn> & Partial<Record<Exclude<keyof User, CardColumn>, never>>;

/** A person as a list reads them, or whole, as rules do. */
export type Person = PersonCard | User;

/** The columns of a card, of the person whom a statement calls `u`. */
export const CARD_COLUMNS = [
  "u.id",
  "u.username",
  "u.full_name as fullName",
  "u.avatar",
  "u.verified",
  "u.user_type as userType",
  "u.role",
  "u.profile_visible as profileVisible",
  "u.deletion_requested_at as deletionRequestedAt",
] as const;

/** The card of a person as JSON, inside of a statement; null where nobody has the id, or the rule keeps them away. */
export const cardJson = (id: Expression<string | null>, isShown: Prisma.Sql = Prisma.sql`true`) =>
  jsonObjectFrom(tables.selectFrom("users as u").where("u.id", "=", id).where(condition(isShown)).select(CARD_COLUMNS));

export type CardJson = ReturnType<typeof cardJson> extends Expression<infer Json> ? NonNullable<Json> : never;

/** A card as it was before it was JSON. */
export const readCard = (json: CardJson): PersonCard => ({
  ...json,
  deletionRequestedAt: json.deletionRequestedAt === null ? null : readMoment(json.deletionRequestedAt),
});
