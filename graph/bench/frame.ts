export type Release = () => Promise<void>;

/**
 * Runs a benchmark, cleans up in reverse order and exits, also after a signal: the load generator would keep running.
 */
export async function runBenchmark(bench: (releases: Release[]) => Promise<void>): Promise<never> {
  const releases: Release[] = [];
  const isStopped = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error(signal)));
  });
  try {
    await Promise.race([bench(releases), isStopped]);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    for (const release of releases.reverse()) await release();
  }
  process.exit();
}
