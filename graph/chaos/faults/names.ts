export type FaultName =
  | "kill"
  | "pause"
  | "restartServer"
  | "cut"
  | "mute"
  | "delay"
  | "slowReader"
  | "hangPostgres"
  | "restartPostgres"
  | "hangRedis"
  | "restartRedis"
  | "fullDisk"
  | "import";

interface FaultMeaning {
  meaning: string;
  /** Statuses with which a server may refuse during the fault. */
  refusals: readonly number[];
  mayEnd?: true;
}

/** All faults, and what each excuses. */
export const FAULTS: Record<FaultName, FaultMeaning> = {
  kill: { meaning: "a server is killed with SIGKILL and started again", refusals: [] },
  pause: { meaning: "a server stands still (SIGSTOP)", refusals: [] },
  cut: { meaning: "every connection is reset and none accepted", refusals: [] },
  mute: { meaning: "requests arrive and their answers are lost", refusals: [] },
  delay: { meaning: "every packet takes longer", refusals: [] },
  slowReader: { meaning: "a socket answers and never reads while much is sent to it", refusals: [] },
  restartServer: { meaning: "a server is stopped with SIGTERM and started again", refusals: [503] },
  hangPostgres: { meaning: "Postgres stands still (SIGSTOP)", refusals: [503] },
  restartPostgres: { meaning: "Postgres is ended at once and started again", refusals: [503] },
  hangRedis: { meaning: "Redis stands still (SIGSTOP)", refusals: [] },
  restartRedis: { meaning: "Redis is killed and started again, empty", refusals: [] },
  fullDisk: { meaning: "no byte is left on the disk of DATA_DIR", refusals: [503, 507], mayEnd: true },
  import: { meaning: "somebody writes confirmed sessions past the product and its lock", refusals: [] },
};
