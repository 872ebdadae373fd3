/** Where badges stop counting. */
const CAP = 99;

/** What a control with a badge is called: "Messages, 3 unread". */
export function unreadLabel(label: string, count: number): string {
  if (count === 0) return label;
  return `${label}, ${count > CAP ? `${CAP}+` : count} unread`;
}
