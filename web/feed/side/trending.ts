/** "4 posts this week", from a thousand on "1.2k posts this week". */
export function describeTrend(count: number): string {
  if (count === 1) return "1 post this week";
  return `${count < 1000 ? count : `${(count / 1000).toFixed(1)}k`} posts this week`;
}
