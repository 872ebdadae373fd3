import type { TestProject } from "vitest/node";
import { findTestPostgres } from "./backing.ts";
import { setUpEmbedded, setUpPostgres } from "./templates.ts";

/** On a real Postgres where this machine has one. */
export const setup = (project: TestProject): Promise<void | (() => Promise<void>)> => {
  const binaries = findTestPostgres();
  return binaries ? setUpPostgres(project, binaries) : setUpEmbedded(project);
};
