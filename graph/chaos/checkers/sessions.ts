import { only } from "../history.ts";
import { type Checker, groupBy, mayBe } from "./anomaly.ts";

/** A revoked session stays revoked on every node, and all others stay valid. */
export const sessionsEndOnce: Checker = ({ operations }) => {
  const ends = groupBy(only(operations, "signOut"), ({ input }) => String(input.session));
  return only(operations, "useSession").flatMap(({ op, start, answered, input, outcome, code }) => {
    const all = ends.get(String(input.session)) ?? [];
    const isOver = all.some((end) => end.outcome === "ok" && end.end < start);
    if (outcome === "ok" && isOver) return [`session ${input.session} was ended and let operation ${op} in`];
    const mayBeOver = all.filter(mayBe).some((end) => end.start < answered);
    return code === "UNAUTHENTICATED" && !mayBeOver ? [`session ${input.session} ended by itself`] : [];
  });
};
