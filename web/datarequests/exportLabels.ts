const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const size = new Intl.NumberFormat("en-US", { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

/** A small export is shown as 0.1 MB at least. */
export const sizeText = (bytes: number) => size.format(Math.max(bytes / 1_000_000, 0.1));

export const untilText = (time: string) => moment.format(new Date(time));

export const nextText = (time: string) => `You can request another export on ${day.format(new Date(time))}`;
