/** The same day of another month, or that month's last day where it has no such day; negative goes back. */
export function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
