import type { Reactions_MessageFragment as Reacted } from "./Reactions.generated.ts";

type Reaction = Reacted["reactions"][number];

/** The reactions after the viewer's change. */
export function withReaction(reactions: readonly Reaction[], emoji: string, on: boolean): Reaction[] {
  const found = reactions.find((each) => each.emoji === emoji);
  if (!found) return on ? [...reactions, { emoji, count: 1, reactedByMe: true }] : [...reactions];
  if (found.reactedByMe === on) return [...reactions];
  const changed = { ...found, count: found.count + (on ? 1 : -1), reactedByMe: on };
  return reactions.map((each) => (each === found ? changed : each)).filter(({ count }) => count > 0);
}
