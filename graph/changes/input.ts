/** How long changes are kept, in days. */
export const KEPT_DAYS = 30;
