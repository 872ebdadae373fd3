/** Letters of context before the match. */
const LEAD = 28;

/** Cuts a message so that the match is visible. */
export function excerpt(content: string, wanted: string): { before: string; match: string; after: string } {
  const at = content.toLowerCase().indexOf(wanted.trim().toLowerCase());
  // Some letters change their length in lower case; the text then stays whole.
  if (at < 0 || !wanted.trim()) return { before: content, match: "", after: "" };
  const end = at + wanted.trim().length;
  const lead = content.slice(0, at);
  const cut = lead.length > LEAD ? lead.slice(-LEAD).replace(/^\S*\s/, "") : lead;
  const before = cut.length < lead.length ? `…${cut}` : cut;
  return { before, match: content.slice(at, end), after: content.slice(end) };
}
