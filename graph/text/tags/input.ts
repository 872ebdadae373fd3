import { z } from "zod";
import { plainText } from "../input.ts";
import { MAX_TAG_LENGTH, MAX_TAGS } from "../words.ts";

/** Tags as they are written, each once, without #. */
export const tagsInput = z
  .array(plainText.max(MAX_TAG_LENGTH, `A tag must be at most ${MAX_TAG_LENGTH} characters`))
  .transform((list) => [...new Set(list.map((tag) => tag.replace(/^#+/, "").trim()).filter(Boolean))])
  .refine((list) => list.length <= MAX_TAGS, `Use at most ${MAX_TAGS} tags`);
