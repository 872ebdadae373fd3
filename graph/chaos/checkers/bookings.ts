import { TRANSITIONS } from "../../bookings/policy.ts";
import type { Final } from "../final.ts";
import { type Operation, only } from "../history.ts";
import { type Checker, doubled, groupBy, mayBe } from "./anomaly.ts";

type Booking = Final["bookings"][number];
type Event = Final["bookingEvents"][number];

/** Marks rows that were written past the product. */
export const IMPORTED = "imported";

/** Each acknowledged request exists once, and no other request exists. */
export const requestsAreASet: Checker = ({ operations, final }) => {
  const requests = only(operations, "requestBooking");
  const asked = new Map(requests.filter(mayBe).map(({ input }) => [input.note, input]));
  const stored = new Map(final.bookings.map((booking) => [booking.id, booking]));
  const own = final.bookings.filter(({ note }) => note !== IMPORTED);
  return [
    ...requests.flatMap(({ output, input }) =>
      output && stored.get(output.id)?.note !== input.note ? [`request ${output.id} was acknowledged and is lost`] : [],
    ),
    ...own.filter(({ note }) => !asked.has(note)).map(({ id }) => `nobody made request ${id}`),
    ...doubled(own, ({ note }) => note, "requests noted"),
  ];
};

/** Each booking's steps follow the state table, and the last one is its state. */
export const historiesAreLegal: Checker = ({ final }) => {
  const events = groupBy(final.bookingEvents, ({ booking }) => booking);
  return final.bookings
    .filter(({ note }) => note !== IMPORTED)
    .flatMap((booking) => {
      const steps = events.get(booking.id) ?? [];
      const legal = steps.every((step, index) => isLegal(booking, step, steps[index - 1]));
      const isAtEnd = steps.at(-1)?.to === booking.status && (steps.at(-1)?.version ?? 0) <= booking.version;
      return legal && isAtEnd ? [] : [`booking ${booking.id} moved in a way that is not possible: ${describe(steps)}`];
    });
};

function isLegal(booking: Booking, step: Event, before: Event | undefined): boolean {
  if (!before) return step.from === null && step.to === "pending" && step.actor === booking.client;
  const by = step.actor === booking.artist ? "artist" : step.actor === booking.client ? "client" : "system";
  return (
    step.version > before.version &&
    step.from === before.to &&
    TRANSITIONS.some(
      ({ from, to, resolution, by: mover }) =>
        from === step.from && to === step.to && resolution === step.resolution && mover === by,
    )
  );
}

const describe = (steps: Event[]) => steps.map(({ from, to, version }) => `${version}: ${from}→${to}`).join(", ");

/** Each booking is linearizable: acknowledged moves are distinct steps in real-time order, and no read is stale. */
export const bookingsAreRegisters: Checker = ({ operations, final }) => {
  const events = groupBy(final.bookingEvents, ({ booking }) => booking);
  const seen = groupBy(only(operations, "moveBooking", "readBooking"), ({ input }) => input.booking);
  return [...seen].flatMap(([booking, all]) => {
    const answered = all.filter(({ output }) => output !== undefined).sort((a, b) => a.start - b.start);
    const moves = answered.filter(
      (operation): operation is Operation<"moveBooking"> => operation.kind === "moveBooking",
    );
    const steps = events.get(booking) ?? [];
    return [
      ...doubled(moves, ({ output }) => `${booking} version ${output?.version}`, "moves were told that they made"),
      ...moves.flatMap(({ input, output }) => {
        const step = steps.find(({ version }) => version === output?.version);
        const isKept = step?.to === input.status && step.actor === input.actor;
        return isKept ? [] : [`the move of ${booking} to ${input.status} was acknowledged and is lost`];
      }),
      ...answered.flatMap(({ op, start, output }) => {
        const version = output?.version ?? 0;
        // A version change without a step keeps the last step's state.
        const state = steps.findLast((step) => step.version <= version)?.to;
        const earlier = answered.find((other) => other.end < start && (other.output?.version ?? 0) > version);
        return [
          ...(state === output?.status
            ? []
            : [`operation ${op} saw ${booking} ${output?.status} at version ${version}`]),
          ...(earlier ? [`operation ${op} saw ${booking} older than operation ${earlier.op} before it`] : []),
        ];
      }),
    ];
  });
};

/** No two confirmed sessions of an artist overlap in the database. */
export const sessionsDoNotOverlap: Checker = ({ final }) => {
  const confirmed = final.bookings.filter(({ status }) => status === "confirmed");
  return [...groupBy(confirmed, ({ artist }) => artist)].flatMap(([artist, sessions]) =>
    pairsOf(sessions).flatMap(([one, other]) =>
      overlap(one, other) ? [`artist ${artist} has ${one.id} and ${other.id} at the same time`] : [],
    ),
  );
};

/** Nor did any two overlap while both were certainly confirmed. */
export const noSlotWasGivenTwice: Checker = ({ operations, final }) => {
  const moves = groupBy(only(operations, "moveBooking").filter(mayBe), ({ input }) => input.booking);
  const stood = final.bookings.flatMap((booking) => {
    const all = moves.get(booking.id) ?? [];
    const since = all.find(({ input, outcome }) => input.status === "confirmed" && outcome === "ok")?.end;
    const until = Math.min(...all.filter(({ input }) => input.status !== "confirmed").map(({ start }) => start));
    return since !== undefined && since < until ? [{ ...booking, since, until }] : [];
  });
  return [...groupBy(stood, ({ artist }) => artist)].flatMap(([artist, sessions]) =>
    pairsOf(sessions).flatMap(([one, other]) =>
      overlap(one, other) && Math.max(one.since, other.since) < Math.min(one.until, other.until)
        ? [`artist ${artist} had ${one.id} and ${other.id} confirmed at the same time`]
        : [],
    ),
  );
};

const overlap = (one: Booking, other: Booking): boolean =>
  one.start !== null &&
  one.end !== null &&
  other.start !== null &&
  other.end !== null &&
  one.start < other.end &&
  other.start < one.end;

const pairsOf = <Row>(rows: readonly Row[]): [Row, Row][] =>
  rows.flatMap((one, index) => rows.slice(index + 1).map((other): [Row, Row] => [one, other]));
