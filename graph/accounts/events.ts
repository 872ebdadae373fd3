import type { User } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    accountCreated: { user: User };
    /** An account is to be hidden until it is erased, at anybody's wish. */
    closingAccount: { userId: string };
    /** Nothing was against it: what else its person has open ends. */
    accountClosed: { userId: string };
  }
}
