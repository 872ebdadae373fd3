import type { CalendarEntry } from "../generated/prisma/client.ts";

declare module "../transactions/domain-events.ts" {
  interface DomainEvents {
    calendarEntryChanged: { entry: Pick<CalendarEntry, "id" | "artistId">; what: "created" | "deleted" };
  }
}
