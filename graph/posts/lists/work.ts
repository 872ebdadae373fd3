import { type Expression, type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { condition, tables } from "../../db/statements.ts";
import { imageJson, primeImage } from "../../media/lists.ts";
import { userPart } from "../../people/lists.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { canViewPiecePhoto, isListedPiece } from "../../visibility/pieces.ts";
import { isListedPost } from "../../visibility/posts.ts";

/** How many pictures a card shows. */
export const WORK_SHOWN = 3;

/** A picture of an artist's work: a piece of their portfolio, or a post that they shared. */
export interface WorkPicture {
  id: string;
  kind: "piece" | "post";
  /** The piece's title, or the post's caption. */
  title: string;
  imageUrl: string;
}

/** The same of person `u`, as JSON of a statement; others than artists have none. */
const workJson = (viewerId: string) => {
  const isTheirs = sql<boolean>`u.user_type = 'artist'`;
  const pieces = tables
    .selectFrom("portfolio_items as i")
    .where("i.artist_id", "=", sql.ref<string>("u.id"))
    .where(isTheirs)
    .where(condition(canViewPiecePhoto.sql({ id: viewerId })))
    .where(condition(isListedPiece({ id: viewerId })))
    .select(["i.id", "i.place", "i.title", "i.image_url as imageUrl", sql<WorkPicture["kind"]>`'piece'`.as("kind")])
    .orderBy("i.place", "desc")
    .limit(sql.lit(WORK_SHOWN));
  const posts = tables
    .selectFrom("posts as p")
    .where("p.user_id", "=", sql.ref<string>("u.id"))
    // What they say somebody else made is not their work.
    .where(sql<boolean>`(p.artist_id IS NULL OR p.artist_id = u.id)`)
    .where(isTheirs)
    // Nobody looks at one picture twice.
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM portfolio_items WHERE post_id = p.id AND artist_id = u.id)`)
    .where(condition(isListedPost({ id: viewerId })))
    .select([
      "p.id",
      "p.id as place",
      "p.caption as title",
      "p.image_url as imageUrl",
      sql<WorkPicture["kind"]>`'post'`.as("kind"),
    ])
    .orderBy("p.id", "desc")
    .limit(sql.lit(WORK_SHOWN));
  const shown = tables
    .selectFrom(sql<InferResult<typeof pieces>[number]>`(${pieces} UNION ALL ${posts})`.as<"w">(sql`w`))
    .select(["w.id", "w.kind", "w.title", "w.imageUrl"])
    .select((eb) => imageJson(eb.ref("w.imageUrl")).as("image"))
    .orderBy("w.kind")
    .orderBy("w.place", "desc")
    .limit(sql.lit(WORK_SHOWN));
  return jsonArrayFrom(shown);
};

/** Artists' work as their cards show it, where the viewer may see the profile. */
export const work = userPart("work", {
  json: ({ viewerId }) =>
    sql<WorkJson | null>`CASE WHEN ${condition(canViewPerson.sql({ id: viewerId }))} THEN ${workJson(viewerId)} END`,
  read: (rows, ctx): WorkPicture[] | null => {
    for (const { imageUrl, image } of rows ?? []) primeImage(ctx, imageUrl, image);
    return rows;
  },
});

type WorkJson = ReturnType<typeof workJson> extends Expression<infer Json> ? Json : never;
