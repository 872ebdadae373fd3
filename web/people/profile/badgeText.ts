const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** "Licence checked, May 2026". */
export const badgeText = ({ reason, since }: { reason: string; since: string }) =>
  `${reason}, ${month.format(new Date(since))}`;
