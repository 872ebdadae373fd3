/** Letters of a file's name: beside a small picture, and at most. */
const NAME_SIGNS = { least: 20, most: 90 };

/** A long name loses its middle, and keeps its start and extension. */
export function cutName(name: string, room = NAME_SIGNS.least): string {
  const signs = [...name];
  const length = Math.max(NAME_SIGNS.least, Math.min(NAME_SIGNS.most, room));
  if (signs.length <= length) return name;
  const end = Math.floor((length - 1) / 2);
  return `${signs.slice(0, length - 1 - end).join("")}…${signs.slice(-end).join("")}`;
}
