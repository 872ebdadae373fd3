const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "Mar 4, 2027". */
export const on = (value: string | Date): string => day.format(new Date(value));

/** "Mar 4, 2027, 9:30 AM". */
export const at = (value: string): string => time.format(new Date(value));
