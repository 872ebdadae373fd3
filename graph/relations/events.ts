declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    userBlocked: { viewerId: string; otherId: string };
  }
}

export {};
