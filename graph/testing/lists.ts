import { gatherFrom } from "./gather.ts";
import type { List } from "./list.ts";

/** By the field that answers it. */
export const LISTS = await gatherFrom<List>("lists");
