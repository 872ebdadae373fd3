/** So much of a long message stands before what was found in it. */
const LEAD = 28;

/** A message as a search result: cut so that what was found in it is in sight. */
export function excerpt(content: string, wanted: string): { before: string; match: string; after: string } {
  const at = content.toLowerCase().indexOf(wanted.trim().toLowerCase());
  // Some letters change their length in lower case; then it is shown as it is.
  if (at < 0 || !wanted.trim()) return { before: content, match: "", after: "" };
  const end = at + wanted.trim().length;
  const lead = content.slice(0, at);
  const cut = lead.length > LEAD ? lead.slice(-LEAD).replace(/^\S*\s/, "") : lead;
  const before = cut.length < lead.length ? `…${cut}` : cut;
  return { before, match: content.slice(at, end), after: content.slice(end) };
}
