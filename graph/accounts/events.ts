import type { User } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    accountCreated: { user: User };
    /** An account is being hidden until it is erased: what its person has open ends. */
    closingAccount: { userId: string };
  }
}
