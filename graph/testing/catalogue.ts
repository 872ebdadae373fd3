import { gatherFrom } from "./gather.ts";
import type { Refusal } from "./refusal.ts";

/** By the toast or rule that people meet: every way in which the server can cause it. */
export const CATALOGUE = await gatherFrom<readonly Refusal[]>("refusals");
