import { FAULTS, type FaultName } from "../faults/names.ts";
import { type Kind, type Operation, only } from "../history.ts";
import type { Checker } from "./anomaly.ts";

/** How long what went wrong may be felt after it was made good, in milliseconds. */
const AFTERMATH = 5000;
/** How long an answer may take, in milliseconds. */
const PROMPT = 5000;
/** The same while something is wrong: a 503 leaves within 5 s, and a paused process goes on where it stopped. */
const PROMPT_IN_TROUBLE = 9000;
/** On a machine that has much else to do, an answer may take as many times as long as most of its answers took. */
const TIMES_AS_LONG = 15;

/** With what the product may refuse an act that was right when the client thought of it. */
const REFUSALS: Partial<Record<Kind, readonly string[]>> = {
  send: ["CONFLICT"],
  moveBooking: ["INVALID_TRANSITION", "SLOT_TAKEN", "STALE_BOOKING"],
  like: ["NOT_FOUND"],
  unlike: ["NOT_FOUND"],
  comment: ["NOT_FOUND"],
  removeComment: ["NOT_FOUND"],
  removePost: ["NOT_FOUND"],
  useSession: ["UNAUTHENTICATED"],
  signOut: ["UNAUTHENTICATED"],
};

const isAct = ({ kind }: Operation) => !["fault", "exit", "healed", "hear"].includes(kind);

/** The faults that may be felt by an operation. */
function faultsDuring(operations: readonly Operation[], { start, answered }: Operation): FaultName[] {
  return only(operations, "fault")
    .filter((fault) => fault.start <= answered && start <= fault.end + AFTERMATH)
    .map(({ input }) => input.name as FaultName);
}

/** Nobody is told that something broke: there is an answer, or while something is wrong a 503 that says when to ask again. */
export const refusalsAreExpected: Checker = ({ operations }) =>
  operations.filter(isAct).flatMap((operation) => {
    const { op, kind, status, code } = operation;
    if (status === undefined) return [];
    const isExpected =
      status < 500
        ? REFUSALS[kind]?.includes(code ?? "")
        : faultsDuring(operations, operation).some((name) => FAULTS[name].refusals.includes(status));
    return isExpected ? [] : [`operation ${op} (${kind}) was answered with ${status} ${code}`];
  });

/** What is one request, and not several one after the other. */
const isOneRequest = (operation: Operation) =>
  isAct(operation) && operation.kind !== "share" && !(operation.kind === "readThread" && operation.input.isWhole);

/** Everybody is answered, in time. */
export const answersAreInTime: Checker = ({ operations }) => {
  const requests = operations.filter(isOneRequest);
  const usual = requests
    .filter(({ outcome }) => outcome !== "info")
    .map(({ start, answered }) => answered - start)
    .sort((a, b) => a - b);
  const slow = (usual[Math.floor(usual.length / 2)] ?? 0) * TIMES_AS_LONG;
  return requests.flatMap((operation) => {
    const took = operation.answered - operation.start;
    const limit = faultsDuring(operations, operation).length > 0 ? PROMPT_IN_TROUBLE : PROMPT;
    return took > Math.max(limit, slow)
      ? [`operation ${operation.op} (${operation.kind}) took ${Math.round(took)} ms`]
      : [];
  });
};

/** No server ends that was not made to, but where the disk is full. */
export const serversLiveOn: Checker = ({ operations }) =>
  only(operations, "exit").flatMap((exit) => {
    const mayEnd = faultsDuring(operations, exit).some((name) => FAULTS[name].mayEnd);
    return exit.input.isMeant || mayEnd ? [] : [`server ${exit.input.server} ended by itself: ${exit.input.how}`];
  });

/** When everything is whole again, everything works again, without anybody's help; how fast is judged elsewhere. */
export const everythingHeals: Checker = ({ operations }) => {
  const [healed] = only(operations, "healed");
  if (!healed) return ["the servers were not ready again in time"];
  const isBroken = ({ outcome, status, start, answered }: Operation) =>
    outcome !== "ok" && (status !== undefined || answered - start <= PROMPT);
  return operations
    .filter((operation) => isAct(operation) && operation.start > healed.start && isBroken(operation))
    .map(({ op, kind, status, code }) => `operation ${op} (${kind}) failed after all was whole: ${status} ${code}`);
};

/** Whoever waits for somebody waits in one order, so that the database never has to end one of two who wait in a circle. */
export const nobodyDeadlocks: Checker = ({ final }) =>
  final.deadlocks > 0 ? [`the database ended ${final.deadlocks} deadlocks`] : [];
