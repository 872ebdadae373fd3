const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** When a suspension ends. */
export const endText = (endsAt: string | null): string =>
  endsAt ? `until ${day.format(new Date(endsAt))}` : "until it is lifted";
