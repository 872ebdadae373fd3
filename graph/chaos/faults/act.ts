import type { SqlConnection } from "../../db/migrate.ts";
import type { Random } from "../../testing/random.ts";
import type { Fixture } from "../fixture.ts";

/** Injects a fault, and repairs it at the end. */
export type FaultAct = (how: { lasts: number; random: Random; fixture: Fixture }) => Promise<void>;

export type WithDatabase = <Result>(work: (connection: SqlConnection) => Promise<Result>) => Promise<Result>;
