import type { Final } from "../final.ts";
import type { Operation } from "../history.ts";

/** What every checker is given: what the clients saw, and what is left in the database. */
export interface Evidence {
  operations: readonly Operation[];
  final: Final;
}

/** Judges one promise. @returns a sentence for everything that breaks it. */
export type Checker = (evidence: Evidence) => string[];

/** The rows by some key. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** A sentence for every key under which there is more than one row. */
export const doubled = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, what: string): string[] =>
  [...groupBy(rows, keyOf)].flatMap(([key, { length }]) => (length > 1 ? [`${length} ${what} ${key}`] : []));

type Timed = Pick<Operation, "start" | "end" | "outcome">;

/** Whether something may have happened at all. */
export const mayBe = ({ outcome }: Timed): boolean => outcome !== "fail";

/**
 * Whether something that is put there and taken away must be there at the end: it was put there, and nothing that may
 * have taken it away can have come later.
 */
export const mustBeThere = (puts: readonly Timed[], takes: readonly Timed[]): boolean =>
  puts.some((put) => put.outcome === "ok" && takes.filter(mayBe).every((take) => take.end < put.start));

/** Whether it must be gone at the end: it was never put there, or certainly taken away after the last time. */
export const mustBeGone = (puts: readonly Timed[], takes: readonly Timed[]): boolean =>
  !puts.some(mayBe) || mustBeThere(takes, puts);
