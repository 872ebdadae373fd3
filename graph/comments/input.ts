import { z } from "zod";
import { longTextOf } from "../text/input.ts";

export const MAX_COMMENT_LENGTH = 1000;
/** Most of what a list inside a list answers; the connection beside it has the rest. */
export const MAX_FIRST_COMMENTS = 50;
/** How many a collapsed card shows. */
export const DEFAULT_FIRST_COMMENTS = 2;

export const addCommentInput = z.object({
  postId: z.string(),
  parentId: z.string().nullish(),
  content: longTextOf(MAX_COMMENT_LENGTH, `Comment must be at most ${MAX_COMMENT_LENGTH} characters`).min(
    1,
    "Write a comment first",
  ),
});
export type AddCommentInput = z.infer<typeof addCommentInput>;
