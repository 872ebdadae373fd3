import type { DisputeState } from "../../generated/schema.ts";

/** The decisions, as both people read them. */
export const RULINGS: Record<Exclude<DisputeState, "OPEN">, string> = {
  STANDS: "Our team reviewed the dispute and upheld the no-show.",
  STRUCK: "Our team overturned the no-show. It no longer counts.",
};
