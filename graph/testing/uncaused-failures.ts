import type { TestProject } from "vitest/node";

/** Ends a run of all tests badly when none causes a failure that an operation declares; who mends another finds out, too. */
export const setup = (project: TestProject) => () => assertAllCaused(project);

async function assertAllCaused(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((module) => module.project === project);
  const isWhole = modules.length >= testFiles.length && !project.config.testNamePattern;
  if (!isWhole) return;
  const failures = modules.flatMap((module) => module.meta().failures ?? []);
  const caused = new Set(failures.flatMap((each) => each.caused));
  const uncaused = new Set(failures.flatMap((each) => each.declared).filter((each) => !caused.has(each)));
  if (uncaused.size === 0) return;
  process.exitCode = 1;
  throw new Error(`Operations declare failures that no test causes:\n${[...uncaused].sort().join("\n")}`);
}
