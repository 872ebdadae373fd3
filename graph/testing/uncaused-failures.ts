import type { TestProject } from "vitest/node";

/** Ends a run of all tests badly when they pass without one that causes a failure that an operation declares. */
export const setup = (project: TestProject) => () => assertAllCaused(project);

async function assertAllCaused(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((module) => module.project === project);
  const isWhole = modules.length >= testFiles.length && !project.config.testNamePattern;
  if (!isWhole || !modules.every((module) => module.ok())) return;
  const failures = modules.flatMap((module) => module.meta().failures ?? []);
  const caused = new Set(failures.flatMap((each) => each.caused));
  const uncaused = new Set(failures.flatMap((each) => each.declared).filter((each) => !caused.has(each)));
  if (uncaused.size === 0) return;
  process.exitCode = 1;
  throw new Error(`Operations declare failures that no test causes:\n${[...uncaused].sort().join("\n")}`);
}
