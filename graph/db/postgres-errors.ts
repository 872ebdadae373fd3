/** Names of the SQLSTATE classes that rules react to. */
const POSTGRES_ERRORS = {
  exclusionViolation: "23P01",
  uniqueViolation: "23505",
  foreignKeyViolation: "23503",
  deadlock: "40P01",
  lockNotAvailable: "55P03",
} as const;

/** Prisma's own codes for the same, where it has one. */
const PRISMA_CODES: Record<string, string> = { "23505": "P2002", "23503": "P2003", "40P01": "P2034" };

/** Whether an error, or what caused it, is this SQLSTATE. */
export function isPostgresError(error: unknown, name: keyof typeof POSTGRES_ERRORS): boolean {
  const sqlState = POSTGRES_ERRORS[name];
  const codes = new Set<unknown>([sqlState, PRISMA_CODES[sqlState] ?? sqlState]);
  return layersOf(error).some(({ code, originalCode }) => codes.has(code) || codes.has(originalCode));
}

/**
 * An error and everything that caused it. Prisma wraps the driver's error differently for queries, raw queries and
 * batches, so every layer is looked at.
 */
export function layersOf(error: unknown): Record<string, unknown>[] {
  const layers = new Set<Record<string, unknown>>();
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null || layers.has(value as Record<string, unknown>)) return;
    const layer = value as Record<string, unknown>;
    layers.add(layer);
    for (const inner of [layer.cause, layer.meta, layer.driverAdapterError]) collect(inner);
  };
  collect(error);
  return [...layers];
}
