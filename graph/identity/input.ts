/** How many days a session lives, and how many when it is not used. */
export const SESSION_DAYS = { longest: 30, unused: 7 } as const;

/** When a session was last used is known to so many minutes. */
export const SESSION_USE_MINUTES = 10;
