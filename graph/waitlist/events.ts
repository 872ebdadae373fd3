declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** Somebody waits, or no longer, or has an offer, or stands elsewhere in line. */
    waitChanged: { entryId: string; readers: readonly string[] };
  }
}

export {};
