/**
 * How words of several lines that people wrote stand, in a Typography or in what has `dir="auto"`: each paragraph runs
 * in its own direction and begins on the side from which it is read, as it did in the field.
 */
export const written = { overflowWrap: "anywhere", textAlign: "start", unicodeBidi: "plaintext" } as const;
