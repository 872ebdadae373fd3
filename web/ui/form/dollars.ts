import { z } from "zod";

const NOTHING = /^\$?$/;
/** Thousands may be set off, by commas or spaces, and of cents there are two digits at most. */
const AMOUNT = /^\$?\s*(?=\.?\d)(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d{0,2}))?$/;
const ROUNDED = /^\$?\s*(?=\.?\d)(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d{0,2})(\d?)\d*)?$/;

/**
 * What is in a field of US dollars, in cents; null where it is empty. What is no amount, or one of less than cents,
 * is no number, for its taker to refuse: to round it would ask for another sum than the one that was typed.
 */
export const dollarsInput = z
  .string()
  .trim()
  .transform((text) => toCents(AMOUNT.exec(text), text));

/** The same of a budget, which nobody pays: of more digits the third rounds, half a cent up. */
export const budgetInput = z
  .string()
  .trim()
  .transform((text) => toCents(ROUNDED.exec(text), text));

function toCents(amount: RegExpExecArray | null, text: string): number | null {
  if (NOTHING.test(text)) return null;
  const [, whole, cents = "", third = "0"] = amount ?? [];
  if (whole === undefined) return Number.NaN;
  return Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0")) + (third >= "5" ? 1 : 0);
}
