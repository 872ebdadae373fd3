import { createWriteStream } from "node:fs";

/** What the clients do, by name: what they ask for, and what they are told when it is done. */
export interface Acts {
  send: [{ sender: string; conversation: string; clientId: string; content: string }, { id: string; seq: number }];
  /** The newest page of a thread; `isWhole`: all of it. */
  readThread: [{ reader: string; conversation: string; isWhole: boolean }, { messages: { id: string; seq: number }[] }];
  /** A socket told somebody of a message. */
  hear: [{ person: string; conversation: string; message: string }, null];
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
  /** Sessions are numbered; a token is no matter for a log. */
  signIn: [{ person: string; session: number }, null];
  useSession: [{ session: number }, null];
  signOut: [{ session: number }, null];
  /** Something is made to go wrong: it begins when it is invoked, and is made good when it is ok. */
  fault: [{ name: string }, null];
  /** A server's process has ended; `isMeant`: because it was made to. */
  exit: [{ server: string; how: string; isMeant: boolean }, null];
  /** Everything is whole again and every server said that it is ready. */
  healed: [Record<string, never>, null];
}
export type Kind = keyof Acts;

/** ok: it happened · fail: it was refused, and did not happen · info: nobody knows. */
export type Outcome = "ok" | "fail" | "info";

/** One line of the log. */
export interface Entry {
  /** Which operation; its two lines share the number. */
  op: number;
  kind: Kind;
  phase: "invoke" | Outcome;
  /** Milliseconds since the log began. */
  at: number;
  /** The input with `invoke`, the output with `ok`. */
  value?: unknown;
  /** How the server answered what was not done. */
  status?: number;
  code?: string;
}

interface OperationOf<Name extends Kind> {
  op: number;
  kind: Name;
  input: Acts[Name][0];
  start: number;
  /** When it was over; Infinity: nobody knows that it is, so it may still happen. */
  end: number;
  /** When the client got an answer or gave up; Infinity: it did neither. */
  answered: number;
  outcome: Outcome;
  output: Acts[Name][1] | undefined;
  status?: number | undefined;
  code?: string | undefined;
}
/** What became of one thing that a client did. */
export type Operation<Name extends Kind = Kind> = { [Each in Name]: OperationOf<Each> }[Name];

/** Puts the two lines of each operation together; one that was never answered is left open. */
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

/** The operations of some kinds. */
export const only = <Name extends Kind>(operations: readonly Operation[], ...kinds: Name[]): Operation<Name>[] =>
  operations.filter(({ kind }) => (kinds as Kind[]).includes(kind)) as Operation<Name>[];

/** What a server answered instead of doing what was asked. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`);
  }
}

/** Nobody answered, or the answer did not arrive: it may have happened or not. */
export class Unanswered extends Error {}

export type Recorded<Output> = { outcome: "ok"; output: Output } | { outcome: "fail" | "info"; output?: undefined };

export interface History {
  entries: readonly Entry[];
  /** Does something and writes down how it went. */
  record<Name extends Kind>(
    kind: Name,
    input: Acts[Name][0],
    act: () => Promise<Acts[Name][1]>,
  ): Promise<Recorded<Acts[Name][1]>>;
  /** Writes down what has just happened. */
  note<Name extends Kind>(kind: Name, input: Acts[Name][0]): void;
  close(): Promise<void>;
}

/** A log in memory and, line by line, in a file. */
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
