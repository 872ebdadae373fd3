import type { DisputeState } from "../../generated/schema.ts";

/** What our team decided, as both of a session read it. */
export const RULINGS: Record<Exclude<DisputeState, "OPEN">, string> = {
  STANDS: "Our team looked at the dispute, and the no-show stands.",
  STRUCK: "Our team struck the no-show: it no longer counts.",
};
