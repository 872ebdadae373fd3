const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** "Mar 4, 2027". */
export const on = (value: string | Date): string => day.format(new Date(value));

/** "Mar 4, 2027, 9:30 AM". */
export const at = (value: string): string => time.format(new Date(value));

/** "Mar 4, 2027, 9:30:12 AM". */
export const exactlyAt = (value: string): string => exact.format(new Date(value));

/** An endpoint's host and path. */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === "/" ? host : `${host}${pathname}`;
}
