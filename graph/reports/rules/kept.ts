import type { Prisma } from "../../generated/prisma/client.ts";

/** Something as it was, as JSON. */
export interface Kept {
  row: Prisma.JsonObject;
  /** Only of what our staff removed: it can be put back. */
  below?: Prisma.JsonObject;
}

/** A value that is stored as JSON. */
export const toJson = (value: object): Prisma.JsonObject => JSON.parse(JSON.stringify(value));

export const readKept = (kept: Prisma.JsonValue | undefined): Kept | null => (kept ?? null) as unknown as Kept | null;

/** A kept row, with its moments as moments. */
export const revive = <Row extends object>(row: Prisma.JsonObject): Row => reviveValue(row) as Row;

function reviveValue(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => reviveValue(each));
  if (typeof value === "string") return /(?:At|Until)$/.test(key) ? new Date(value) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, reviveValue(each, name)]));
}
