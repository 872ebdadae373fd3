/** For multi-line texts with `dir="auto"`: each paragraph runs and aligns in its own direction, as in the field. */
export const written = { overflowWrap: "anywhere", textAlign: "start", unicodeBidi: "plaintext" } as const;
