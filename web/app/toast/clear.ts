/** Sides of something on the screen, in px from its top left corner. */
export type Sides = { left: number; right: number; top: number; bottom: number };

/** Where a box that would lie at `place` must end instead, in px from the top, to touch nothing of what is `used`. */
export function clearOf(place: Sides, used: readonly Sides[]): number {
  const height = place.bottom - place.top;
  let bottom = place.bottom;
  for (const each of [...used].sort((one, other) => other.bottom - one.bottom)) {
    const isBeside = each.right <= place.left || each.left >= place.right;
    if (!isBeside && each.top < bottom && each.bottom > bottom - height) bottom = each.top;
  }
  return bottom;
}

/**
 * The same, of the first of several choices of what to keep clear that leaves room for the whole box; without any, of
 * the last.
 */
export function firstClearOf(place: Sides, choices: readonly (readonly Sides[])[]): number {
  const ends = choices.map((used) => clearOf(place, used));
  return ends.find((end) => end >= place.bottom - place.top) ?? ends.at(-1) ?? place.bottom;
}
