import type { PortfolioItem } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    pieceChanged: { piece: Pick<PortfolioItem, "id" | "artistId">; what: "created" | "updated" | "deleted" };
  }
}
