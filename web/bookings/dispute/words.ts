import type { DisputeState } from "../../generated/schema.ts";

/** What our team decided, as both of a session read it. */
export const RULINGS: Record<Exclude<DisputeState, "OPEN">, string> = {
  STANDS: "Our team reviewed the dispute and upheld the no-show.",
  STRUCK: "Our team overturned the no-show. It no longer counts.",
};
