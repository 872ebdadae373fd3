import { z } from "zod";
import type { AdminAction } from "../../generated/prisma/client.ts";
import { type ReportTarget, reportTargets } from "../../reports/input.ts";

/** A value that an act changed, or one that it names; null where there was or is none. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

type Details = Record<string, unknown>;

const details = z.record(z.string(), z.unknown());

/** Acts that say only what is so now: it was the other of two before. */
const TURNED: Record<string, Record<string, string>> = {
  verified: { true: "false", false: "true" },
  pinned: { true: "false", false: "true" },
  role: { admin: "user", user: "admin" },
};

/** What it says that an act named no value; of others it says nothing. */
const ABSENT: Record<string, string> = { until: "it is lifted" };

/** What an act changed, from what was written down of it; what neither was nor is, is left out. */
export function readChanges({ details: written }: Pick<AdminAction, "details">): Change[] {
  const { before, after, ...named } = details.catch({}).parse(written);
  return [
    ...compare(before, after),
    ...Object.entries(named)
      .map(([field, value]) => readValue(field, value))
      .filter((change) => change.after !== null),
  ];
}

function readValue(field: string, value: unknown): Change {
  const after = toText(value) ?? ABSENT[field] ?? null;
  return { field, before: (after !== null && TURNED[field]?.[after]) || null, after };
}

/** The person or thing that an act names beside its account; the log keeps the id of it. */
export type Named = { kind: ReportTarget; id: string };

const ids = z
  .object({
    targetType: z.enum(reportTargets),
    thingId: z.uuid(),
    /** Of a piece that was pinned. */
    id: z.uuid(),
    artistId: z.uuid(),
    scheduledBy: z.uuid(),
    userIds: z.tuple([z.uuid()]).nullable().catch(null),
  })
  .partial();

/** What an act names, from what was written down of it; null where that is nothing, or many. */
export function readNamed({ details: written }: Pick<AdminAction, "details">): Named | null {
  const { targetType, thingId, id, artistId, scheduledBy, userIds } = ids.catch({}).parse(written);
  if (targetType && thingId) return { kind: targetType, id: thingId };
  if (id) return { kind: "portfolio_item", id };
  const personId = artistId ?? scheduledBy ?? userIds?.[0];
  return personId ? { kind: "profile", id: personId } : null;
}

/** Of two lists each place is a value, by its number. */
function compare(before: unknown, after: unknown): Change[] {
  const [old, now] = [toFields(before), toFields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: toText(old[field]), after: toText(now[field]) }))
    .filter((change) => change.before !== change.after);
}

const toFields = (value: unknown): Details =>
  Array.isArray(value)
    ? Object.fromEntries(value.map((each, index) => [String(index + 1), wordsOf(each)]))
    : details.catch({}).parse(value);

/** The texts in one of a list, such as a tile's label and tag. */
const wordsOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.values(value)
        .filter((word) => typeof word === "string")
        .join(" · ")
    : value;

/** Of a list of many only their number, such as an announcement's recipients. */
const MAX_LISTED = 10;

function toText(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (Array.isArray(value)) return value.length > MAX_LISTED ? String(value.length) : value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
