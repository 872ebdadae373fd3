/** A ratio of requests per second to another contestant's, or a number. */
export interface Goal {
  operation: string;
  stack: string;
  measure:
    | { kind: "ratio"; to: string; atLeast: number }
    | { kind: "statements"; atMost: number }
    /** Of our process and the database, per request. */
    | { kind: "cpu"; atMost: number }
    | { kind: "p99"; atMost: number };
}

export const OURS = "GraphQL";
export const REST = "REST";
export const LIMIT = "L";
export const FLOOR = "bare HTTP";
export const PLAIN = "Apollo, Express, Prisma";
export const POSTGRAPHILE = "PostGraphile 5";

const ratio = (operation: string, atLeast: number, to = LIMIT, stack = OURS): Goal => ({
  operation,
  stack,
  measure: { kind: "ratio", to, atLeast },
});

export const MONTH_OF_SLOTS = "month of a busy year's slots";

const READS = ["profile", "thread of 50", "notifications", "bookings of 20", "people search"];
const WRITES = ["like, unlike", "follow, unfollow", "comment", "send a message"];

export const GOALS: readonly Goal[] = [
  ratio("feed of 20", 0.6),
  ratio("feed of 20", 1.5, POSTGRAPHILE),
  ratio("feed of 50", 0.9, OURS, REST),
  ...READS.map((operation) => ratio(operation, 0.5)),
  ...["feed of 20", ...READS].map((operation): Goal => {
    return { operation, stack: OURS, measure: { kind: "statements", atMost: 3 } };
  }),
  ratio(MONTH_OF_SLOTS, 0.5),
  { operation: MONTH_OF_SLOTS, stack: OURS, measure: { kind: "statements", atMost: 4 } },
  { operation: MONTH_OF_SLOTS, stack: OURS, measure: { kind: "cpu", atMost: 20 } },
  ratio("{ me { id } }", 0.35, FLOOR),
  ...WRITES.map((operation) => ratio(operation, 0.6)),
  { operation: "accept, 40 contenders", stack: OURS, measure: { kind: "p99", atMost: 100 } },
];
