import type { Final } from "../final.ts";
import type { Operation } from "../history.ts";

export interface Evidence {
  operations: readonly Operation[];
  final: Final;
}

/** @returns one sentence for each violation. */
export type Checker = (evidence: Evidence) => string[];

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

export const doubled = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, what: string): string[] =>
  [...groupBy(rows, keyOf)].flatMap(([key, { length }]) => (length > 1 ? [`${length} ${what} ${key}`] : []));

type Timed = Pick<Operation, "start" | "end" | "outcome">;

/** Whether an operation may have happened at all. */
export const mayBe = ({ outcome }: Timed): boolean => outcome !== "fail";

/** Whether a row must exist at the end: it was added, and no removal can have come later. */
export const mustBeThere = (puts: readonly Timed[], takes: readonly Timed[]): boolean =>
  puts.some((put) => put.outcome === "ok" && takes.filter(mayBe).every((take) => take.end < put.start));

/** Whether it must be gone: it was never added, or certainly removed after the last time. */
export const mustBeGone = (puts: readonly Timed[], takes: readonly Timed[]): boolean =>
  !puts.some(mayBe) || mustBeThere(takes, puts);
