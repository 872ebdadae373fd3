declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** Somebody is shut out until a time; null: until that is lifted. */
    userSuspended: { userId: string; until: Date | null };
  }
}

export {};
