declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** Keys of one person were revoked. */
    apiKeysEnded: { ids: readonly string[] };
  }
}

export {};
