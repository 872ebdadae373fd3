/** Names of the SQLSTATE classes that rules react to. */
export const POSTGRES_ERRORS = {
  exclusionViolation: "23P01",
  uniqueViolation: "23505",
  foreignKeyViolation: "23503",
} as const;

/** Prisma's own codes for the same, where it has one. */
const PRISMA_CODES: Record<string, string> = { "23505": "P2002", "23503": "P2003" };

/**
 * Whether an error, or what caused it, is this SQLSTATE. Prisma wraps the driver's error differently for
 * queries, raw queries and batches, so every layer is looked at.
 */
export function isPostgresError(error: unknown, name: keyof typeof POSTGRES_ERRORS): boolean {
  const sqlState = POSTGRES_ERRORS[name];
  const seen = new Set<unknown>();
  const search = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null || seen.has(value)) return false;
    seen.add(value);
    const { code, originalCode, cause, meta, driverAdapterError } = value as Record<string, unknown>;
    return (
      code === sqlState ||
      originalCode === sqlState ||
      (code !== undefined && code === PRISMA_CODES[sqlState]) ||
      [cause, meta, driverAdapterError].some(search)
    );
  };
  return search(error);
}
