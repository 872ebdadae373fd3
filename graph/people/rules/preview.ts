import { sql } from "kysely";
import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { asJson, condition, prepared, tables } from "../../db/statements.ts";
import { imageJson } from "../../media/lists.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { oldestRedirect } from "./names.ts";
import { readAddress } from "./people.ts";

interface Named {
  name: string;
  since: Date;
}

/** Whose username it is, or was until lately. */
const whoHas = ({ name, since }: Named) => {
  const now = tables.selectFrom("users").where("username", "=", name).select("id");
  const before = tables.selectFrom("username_history").where("username", "=", name).where("released_at", ">", since);
  return sql<string>`coalesce(${now}, ${before.select("user_id")})`;
};

const readPreview = prepared((by: "id" | "username", named: Named) =>
  asJson(
    tables
      .selectFrom("users as u")
      .where("u.id", "=", by === "id" ? named.name : whoHas(named))
      .where(condition(canViewPerson.sql(null)))
      .select(["u.username", "u.full_name as fullName", "u.user_type as userType", "u.bio"])
      .select((eb) => imageJson(eb.ref("u.avatar")).as("image")),
  ),
);

/**
 * What a link to a profile tells anybody who gets it, whoever is signed in; null where it tells nothing, as of one that
 * is private.
 * @param name as the profile's address has it: a username, one that was given up lately, or an id.
 */
export async function previewPerson(ctx: Pick<Context, "database" | "deadline" | "now">, name: string) {
  const named = readAddress({ username: name });
  if (!named) return null;
  const [found] = await run(ctx, readPreview(named.by, { name: named.name, since: oldestRedirect(ctx) }));
  return found?.rows[0] ?? null;
}
