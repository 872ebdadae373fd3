import { FAULTS, type FaultName } from "../faults/names.ts";
import { type Kind, type Operation, only } from "../history.ts";
import type { Checker } from "./anomaly.ts";

/** Milliseconds after a repair in which its fault may still show. */
const AFTERMATH = 5000;
/** Milliseconds that an answer may take. */
const PROMPT = 5000;
/** The same during a fault: a 503 leaves within 5 s, and a paused process continues. */
const PROMPT_IN_TROUBLE = 9000;
/** On a busy machine an answer may take so many times the usual time. */
const TIMES_AS_LONG = 15;

/** Codes of fair refusals: the state changed after the client decided. */
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

const isAct = ({ kind }: Operation) => !["fault", "exit", "healed", "hear", "endpoint", "receive"].includes(kind);

function faultsDuring(operations: readonly Operation[], { start, answered }: Operation): FaultName[] {
  return only(operations, "fault")
    .filter((fault) => fault.start <= answered && start <= fault.end + AFTERMATH)
    .map(({ input }) => input.name as FaultName);
}

/** No client gets an internal error: an answer, or during a fault a 503 with a retry time. */
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

/** Excludes operations of several requests. */
const isOneRequest = (operation: Operation) =>
  isAct(operation) && operation.kind !== "share" && !(operation.kind === "readThread" && operation.input.isWhole);

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

/** A server only ends when a fault ends it, or the disk is full. */
export const serversLiveOn: Checker = ({ operations }) =>
  only(operations, "exit").flatMap((exit) => {
    const mayEnd = faultsDuring(operations, exit).some((name) => FAULTS[name].mayEnd);
    return exit.input.isMeant || mayEnd ? [] : [`server ${exit.input.server} ended by itself: ${exit.input.how}`];
  });

/** After the last repair all works again without help; recovery time is judged elsewhere. */
export const everythingHeals: Checker = ({ operations }) => {
  const [healed] = only(operations, "healed");
  if (!healed) return ["the servers were not ready again in time"];
  const isBroken = ({ outcome, status, start, answered }: Operation) =>
    outcome !== "ok" && (status !== undefined || answered - start <= PROMPT);
  return operations
    .filter((operation) => isAct(operation) && operation.start > healed.start && isBroken(operation))
    .map(({ op, kind, status, code }) => `operation ${op} (${kind}) failed after all was whole: ${status} ${code}`);
};

/** Lock order is consistent: the database never has to break a deadlock. */
export const nobodyDeadlocks: Checker = ({ final }) =>
  final.deadlocks > 0 ? [`the database ended ${final.deadlocks} deadlocks`] : [];
