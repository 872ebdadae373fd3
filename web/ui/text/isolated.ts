const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Isolates a right-to-left name within a plain-text sentence. */
export const isolated = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);
