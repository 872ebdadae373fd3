const LONGEST = 120;

/** Alternative text from what the author wrote. */
export function describePhoto(post: { caption: string; user: { fullName: string } }): string {
  const words = post.caption.replace(/\s+/g, " ").trim();
  const cut = words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  return `Tattoo shared by ${post.user.fullName}${cut ? `: ${cut}` : ""}`;
}
