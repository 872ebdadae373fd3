declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** An artist has more times, or takes bookings again, as far as their hours say. */
    hoursChanged: { artistId: string };
  }
}

export {};
