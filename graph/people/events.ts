import type { Prisma, User } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    /** A person changes their profile: what it means for them is added to `data`. */
    changingProfile: { before: User; isRenamed: boolean; becomesCanvas: boolean; data: Prisma.UserUpdateInput };
    profileChanged: { before: User; after: User; isRenamed: boolean };
    /** The viewer makes their profile public. */
    profileOpened: Record<string, never>;
  }
}
