import type { Context } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { asJson, condition, prepared, tables } from "../../db/statements.ts";
import { imageJson } from "../../media/lists.ts";
import { canViewPerson } from "../../visibility/people.ts";

const readPreview = prepared((_shape: null, { id }: { id: string }) =>
  asJson(
    tables
      .selectFrom("posts as p")
      .innerJoin("users as u", "u.id", "p.user_id")
      .where("p.id", "=", id)
      .where(condition(canViewPerson.sql(null)))
      .select(["p.id", "p.caption", "u.full_name as fullName"])
      .select((eb) => imageJson(eb.ref("p.image_url")).as("image")),
  ),
);

/**
 * What a link to a post shows any reader, signed in or not; null where it shows nothing, as of a post of
 * somebody whose profile is private.
 */
export async function previewPost(ctx: Pick<Context, "database" | "deadline">, id: string) {
  if (!isId(id)) return null;
  const [found] = await run(ctx, readPreview(null, { id }));
  return found?.rows[0] ?? null;
}
