import { z } from "zod";

/** What stands in a field of US dollars, in cents; null where nothing does. */
export const dollarsInput = z
  .string()
  .transform((text) => text.replace(/[$,\s]/g, ""))
  .transform((text) => (text === "" ? null : Math.round(Number(text) * 100)));
