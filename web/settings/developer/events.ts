/** A type of change, as the server describes it. */
export type ChangeType = { name: string; description: string };

/** The types that are about the same kind of thing. */
export type EventGroup = { noun: string; types: ChangeType[] };

/** Every type, also those to come. */
export const ALL = "*";

const nounOf = (event: string) => event.split(".", 1)[0] ?? event;

/** Every type of a group, also those to come. */
export const wholeGroup = (noun: string): string => `${noun}.*`;

/** In the server's order, what is about the same kind of thing together. */
export function groupEvents(types: readonly ChangeType[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const type of types) {
    const noun = nounOf(type.name);
    const group = groups.get(noun) ?? { noun, types: [] };
    group.types.push(type);
    groups.set(noun, group);
  }
  return [...groups.values()];
}

const words = (name: string) => name.replace(/[._]/g, " ");
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "all events", "all calendar entry events", "booking confirmed". */
function wordsOf(event: string): string {
  if (event === ALL) return "all events";
  return event.endsWith(".*") ? `all ${words(nounOf(event))} events` : words(event);
}

/** "All events", "All calendar entry events", "Booking confirmed". */
export const eventLabel = (event: string): string => capitalized(wordsOf(event));

/** How many are named before the others are counted. */
const NAMED = 4;

/** "Gets all booking events, message created", and how many more. */
export function eventLine(events: readonly string[]): string {
  if (events.includes(ALL)) return "Gets all events";
  const rest = events.length - NAMED;
  const named = events.slice(0, rest > 1 ? NAMED : events.length).map(wordsOf);
  return `Gets ${named.join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}

/** The chosen types of a group. */
export function chosenOf(events: readonly string[], { noun, types }: EventGroup): string[] {
  const isWhole = events.includes(ALL) || events.includes(wholeGroup(noun));
  return types.map(({ name }) => name).filter((name) => isWhole || events.includes(name));
}

const apartFrom = (events: readonly string[], noun: string) => events.filter((event) => nounOf(event) !== noun);

/** With the whole of a group, or without any of it. */
export const withGroup = (events: readonly string[], { noun }: EventGroup, isChosen: boolean): string[] => [
  ...apartFrom(events, noun),
  ...(isChosen ? [wholeGroup(noun)] : []),
];

/** With one more type of a group, or one less. */
export function withType(events: readonly string[], group: EventGroup, name: string, isChosen: boolean): string[] {
  const others = chosenOf(events, group).filter((chosen) => chosen !== name);
  return [...apartFrom(events, group.noun), ...others, ...(isChosen ? [name] : [])];
}
