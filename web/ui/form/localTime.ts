/** From the server's UTC ISO-8601 to an input's `YYYY-MM-DDTHH:mm` in the reader's time zone. */
export function toLocalInput(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  const day = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Null for an empty field; an invalid date for a half-filled one. */
export function fromLocalInput(value: string): Date | null {
  return value ? new Date(value) : null;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
