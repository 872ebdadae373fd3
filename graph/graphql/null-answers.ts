/** Changes that answer null when they succeed. Every other root field of Mutation is null only where it is refused. */
export const ANSWERS_NULL: ReadonlySet<string> = new Set(["updateAftercare"]);
