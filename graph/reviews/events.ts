import type { Review } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    reviewChanged: {
      review: Pick<Review, "id" | "authorId" | "artistId">;
      what: "created" | "updated" | "deleted" | "replied";
    };
  }
}
