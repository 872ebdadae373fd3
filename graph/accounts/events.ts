import type { User } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    accountCreated: { user: User };
  }
}
