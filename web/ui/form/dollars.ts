import { z } from "zod";

const NOTHING = /^\$?$/;
/** Thousands may be set off, by commas or spaces, and of cents there are two digits at most. */
const AMOUNT = /^\$?\s*(?=\.?\d)(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d{0,2}))?$/;

/**
 * What stands in a field of US dollars, in cents; null where nothing does. What is no amount, or one of less than cents,
 * is no number, for whoever takes it to refuse: to round it would ask for another sum than the one that was typed.
 */
export const dollarsInput = z
  .string()
  .trim()
  .transform((text) => {
    if (NOTHING.test(text)) return null;
    const [, whole, cents = ""] = AMOUNT.exec(text) ?? [];
    return whole === undefined ? Number.NaN : Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  });
