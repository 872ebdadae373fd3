import { z } from "zod";

const NOTHING = /^\$?$/;
/** Commas or spaces may group thousands; at most two digits of cents. */
const AMOUNT = /^\$?\s*(?=\.?\d)(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d{0,2}))?$/;
const ROUNDED = /^\$?\s*(?=\.?\d)(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d{0,2})(\d?)\d*)?$/;

/** NaN for what is no amount: rounding would change the sum that was typed. */
export const dollarsInput = z
  .string()
  .trim()
  .transform((text) => toCents(AMOUNT.exec(text), text));

/** The same for a budget, which nobody pays: more digits are rounded, half a cent up. */
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

export const readDecimal = (text: string): number => Number(text.trim().replace(",", ".")) || 0;
