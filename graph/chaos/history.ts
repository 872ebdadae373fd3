import { createWriteStream } from "node:fs";

/** Inputs and outputs of the clients' operations, by name. */
export interface Acts {
  send: [{ sender: string; conversation: string; clientId: string; content: string }, { id: string; seq: number }];
  /** `isWhole`: all pages of the thread. */
  readThread: [{ reader: string; conversation: string; isWhole: boolean }, { messages: { id: string; seq: number }[] }];
  /** A socket delivered a message. */
  hear: [{ person: string; conversation: string; message: string }, null];
  /** A page of somebody's log of changes, after the last that they read. */
  readChanges: [{ reader: string }, { ids: string[] }];
  /** A person's program asks for changes of these types to come; the endpoint is named after its owner. */
  endpoint: [{ endpoint: string; events: readonly string[]; before: readonly string[] }, null];
  /** A webhook came. `isTaken`: it was answered with 200. */
  receive: [{ endpoint: string; id: string; body: string; isSigned: boolean; isTaken: boolean }, null];
  requestBooking: [{ client: string; artist: string; note: string; start: number; minutes: number }, { id: string }];
  moveBooking: [{ actor: string; booking: string; status: string }, { version: number; status: string }];
  readBooking: [{ reader: string; booking: string }, { version: number; status: string }];
  like: [{ person: string; post: string }, null];
  unlike: [{ person: string; post: string }, null];
  follow: [{ person: string; other: string }, null];
  unfollow: [{ person: string; other: string }, null];
  comment: [{ person: string; post: string; content: string }, { id: string }];
  removeComment: [{ person: string; comment: string }, null];
  share: [{ person: string; caption: string }, { id: string }];
  removePost: [{ person: string; post: string }, null];
  /** Sessions have numbers, as tokens must not be logged. */
  signIn: [{ person: string; session: number }, null];
  useSession: [{ session: number }, null];
  signOut: [{ session: number }, null];
  /** A fault: invoked when it begins, ok when it is repaired. */
  fault: [{ name: string }, null];
  /** `isMeant`: a fault ended the process. */
  exit: [{ server: string; how: string; isMeant: boolean }, null];
  /** All faults are repaired, and every server is ready. */
  healed: [Record<string, never>, null];
}
export type Kind = keyof Acts;

/** ok: it happened · fail: it was refused and did not happen · info: unknown. */
export type Outcome = "ok" | "fail" | "info";

export interface Entry {
  /** The two lines of an operation share it. */
  op: number;
  kind: Kind;
  phase: "invoke" | Outcome;
  /** Milliseconds since the start of the log. */
  at: number;
  /** The input with `invoke`, the output with `ok`. */
  value?: unknown;
  status?: number;
  code?: string;
}

interface OperationOf<Name extends Kind> {
  op: number;
  kind: Name;
  input: Acts[Name][0];
  start: number;
  /** Infinity: it may still happen. */
  end: number;
  /** When the client got an answer or gave up; Infinity: neither. */
  answered: number;
  outcome: Outcome;
  output: Acts[Name][1] | undefined;
  status?: number | undefined;
  code?: string | undefined;
}
export type Operation<Name extends Kind = Kind> = { [Each in Name]: OperationOf<Each> }[Name];

/** Pairs the two lines of each operation; an unanswered one stays open. */
export function operationsOf(entries: readonly Entry[]): Operation[] {
  const operations = new Map<number, Operation>();
  for (const { op, kind, phase, at, value, status, code } of entries) {
    if (phase === "invoke") {
      const open = { end: Infinity, answered: Infinity, outcome: "info", output: undefined };
      operations.set(op, { op, kind, input: value, start: at, ...open } as Operation);
    } else {
      const operation = operations.get(op);
      if (!operation) throw new Error(`Operation ${op} ends before it begins`);
      const end = phase === "info" ? Infinity : at;
      Object.assign(operation, { outcome: phase, end, answered: at, output: value, status, code });
    }
  }
  return [...operations.values()];
}

export const only = <Name extends Kind>(operations: readonly Operation[], ...kinds: Name[]): Operation<Name>[] =>
  operations.filter(({ kind }) => (kinds as Kind[]).includes(kind)) as Operation<Name>[];

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`);
  }
}

/** No answer arrived: it may have happened or not. */
export class Unanswered extends Error {}

type Recorded<Output> = { outcome: "ok"; output: Output } | { outcome: "fail" | "info"; output?: undefined };

export interface History {
  entries: readonly Entry[];
  record<Name extends Kind>(
    kind: Name,
    input: Acts[Name][0],
    act: () => Promise<Acts[Name][1]>,
  ): Promise<Recorded<Acts[Name][1]>>;
  note<Name extends Kind>(kind: Name, input: Acts[Name][0]): void;
  close(): Promise<void>;
}

export function openHistory(file: string): History {
  const entries: Entry[] = [];
  const stream = createWriteStream(file);
  const begin = performance.now();
  let operations = 0;
  const write = (entry: Omit<Entry, "at">) => {
    const stamped = { at: Math.round((performance.now() - begin) * 10) / 10, ...entry };
    entries.push(stamped);
    stream.write(`${JSON.stringify(stamped)}\n`);
  };
  return {
    entries,
    async record(kind, input, act) {
      operations += 1;
      const op = operations;
      write({ op, kind, phase: "invoke", value: input });
      try {
        const output = await act();
        write({ op, kind, phase: "ok", value: output });
        return { outcome: "ok", output };
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof Unanswered)) throw error;
        const outcome = error instanceof Refusal && error.status < 500 ? "fail" : "info";
        const answer = error instanceof Refusal ? { status: error.status, code: error.code } : {};
        write({ op, kind, phase: outcome, ...answer });
        return { outcome };
      }
    },
    note(kind, value) {
      operations += 1;
      write({ op: operations, kind, phase: "invoke", value });
      write({ op: operations, kind, phase: "ok", value: null });
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
