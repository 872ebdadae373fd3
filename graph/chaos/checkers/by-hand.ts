import type { Final } from "../final.ts";
import type { Acts, Kind, Operation } from "../history.ts";
import type { Evidence } from "./anomaly.ts";

let operations = 0;

export function did<Name extends Kind>(
  kind: Name,
  input: Acts[Name][0],
  output: Acts[Name][1] | undefined,
  [start, end]: readonly [number, number],
  changes: Partial<Operation> = {},
): Operation {
  operations += 1;
  const done = { op: operations, kind, input, output, start, end, answered: end, outcome: "ok" };
  return { ...done, ...changes } as Operation;
}

/** Unanswered: it may still happen. */
export const tried = <Name extends Kind>(kind: Name, input: Acts[Name][0], start: number): Operation =>
  did(kind, input, undefined, [start, Infinity], { outcome: "info" });

export const evidence = (log: Operation[], rows: Partial<Final> = {}): Evidence => ({
  operations: log,
  final: {
    people: [],
    messages: [],
    conversations: [],
    bookings: [],
    bookingEvents: [],
    posts: [],
    likes: [],
    follows: [],
    comments: [],
    notifications: [],
    changes: [],
    deadlocks: 0,
    ...rows,
  },
});
