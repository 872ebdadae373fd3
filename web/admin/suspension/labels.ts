import { mediumDate } from "../../ui/text/dates.ts";

export const endText = (endsAt: string | null): string =>
  endsAt ? `until ${mediumDate.format(new Date(endsAt))}` : "until it is lifted";
