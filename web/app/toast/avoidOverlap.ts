/** In px from the screen's top left corner. */
export type Sides = { left: number; right: number; top: number; bottom: number };

/** The lowest bottom edge, in px, at which a box of `place`'s size overlaps nothing of `used`. */
export function findClearBottom(place: Sides, used: readonly Sides[]): number {
  const height = place.bottom - place.top;
  let bottom = place.bottom;
  for (const each of [...used].sort((one, other) => other.bottom - one.bottom)) {
    const isBeside = each.right <= place.left || each.left >= place.right;
    if (!isBeside && each.top < bottom && each.bottom > bottom - height) bottom = each.top;
  }
  return bottom;
}

/** The same for the first of several sets that leaves room for the whole box, or else for the last set. */
export function findBestClearBottom(place: Sides, choices: readonly (readonly Sides[])[]): number {
  const ends = choices.map((used) => findClearBottom(place, used));
  return ends.find((end) => end >= place.bottom - place.top) ?? ends.at(-1) ?? place.bottom;
}
