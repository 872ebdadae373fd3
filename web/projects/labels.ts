import type { QuoteBasis } from "../generated/schema.ts";
import { priceText } from "../ui/text/price.ts";

type Amount = { min: number; max: number };

/** 45000 to 60000 → "$450 to $600"; "$450" where it is one amount. */
export const amountText = ({ min, max }: Amount): string =>
  min === max ? priceText(min) : `${priceText(min)} to ${priceText(max)}`;

const FOR: Record<QuoteBasis, string> = { TOTAL: "in total", SESSION: "for each session", HOUR: "an hour" };

export const quoteText = (quote: Amount, basis: QuoteBasis): string => `${amountText(quote)} ${FOR[basis]}`;

export const bookedText = ({ sessionsBooked, sessionsPlanned }: { sessionsBooked: number; sessionsPlanned: number }) =>
  `${sessionsBooked} / ${sessionsPlanned} booked`;
