/** Takes something away again that a run has made; it hears of that at once, whatever happens meanwhile. */
export type Release = () => Promise<void>;

/**
 * Runs a benchmark, takes away what it made, the last first, and ends the process, also when somebody wants it to end:
 * a run that had to end leaves its load generator behind.
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
