import type { Context } from "../core/context.ts";
import { batched } from "../core/loader.ts";
import { type FinishedImage, isFinished } from "./policy.ts";
import { readObjectId } from "./rules/addresses.ts";

/** Finished images by the path in an image column; null for addresses that are not ours and images that are gone. */
export const loadImage = batched(async (paths: readonly string[], ctx: Context) => {
  const ids = new Map(paths.map((path) => [path, readObjectId(ctx, path)]));
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  const rows = await ctx.db.mediaObject.findMany({ where: { id: { in: wanted } } });
  const byRowId = new Map(rows.filter(isFinished).map((row) => [row.id, row]));
  const found = new Map<string, FinishedImage>();
  for (const [path, id] of ids) {
    const row = id && byRowId.get(id);
    if (row) found.set(path, row);
  }
  return found;
});
