/** Texts in order, each with the number of letters that it shares with the one before. */
export interface SortedTexts {
  readonly texts: readonly string[];
  readonly shared: Uint8Array;
  readonly longest: number;
}

export function sharedLetters(texts: readonly string[]): Uint8Array {
  return Uint8Array.from(texts, (text, index) => {
    const previous = texts[index - 1] ?? "";
    let count = 0;
    while (count < text.length && text[count] === previous[count]) count += 1;
    return count;
  });
}

/**
 * Every text whose beginning is at most `limit` typos away from what was typed: a letter wrong, missing, too many, or
 * two swapped (optimal string alignment). What neighbours share is computed once, and a beginning that is too far off
 * already takes all that begin so with it, so that a small part of the texts is looked at.
 */
export function* findTypos(
  { texts, shared, longest }: SortedTexts,
  typed: string,
  limit: number,
): Generator<[index: number, typos: number]> {
  const width = typed.length + 1;
  // What is further from the diagonal than the limit has too many typos for certain: it is never computed.
  const rows = Array.from({ length: longest + 1 }, () => new Uint8Array(width).fill(limit + 1));
  const fewest = new Uint8Array(longest + 1);
  const rowAt = (depth: number) => rows[depth] as Uint8Array;
  for (let column = 0; column < width && column <= limit; column += 1) rowAt(0)[column] = column;
  fewest[0] = rowAt(0)[typed.length] as number;

  let depth = 0;
  let isTooFar = false;
  for (const [index, text] of texts.entries()) {
    const common = shared[index] ?? 0;
    if (!isTooFar || common < depth) {
      depth = Math.min(depth, common);
      isTooFar = false;
      while (depth < text.length && !isTooFar) {
        depth += 1;
        const lowest = fillRow(rowAt(depth), rowAt(depth - 1), rows[depth - 2], text, typed, depth, limit);
        fewest[depth] = Math.min(fewest[depth - 1] ?? 0, rowAt(depth)[typed.length] ?? 0);
        isTooFar = lowest > limit;
      }
    }
    const typos = fewest[depth] ?? 0;
    if (typos <= limit) yield [index, typos];
  }
}

/** One row of the table of typos between the first `depth` letters and each beginning of what was typed. */
function fillRow(
  row: Uint8Array,
  above: Uint8Array,
  twoAbove: Uint8Array | undefined,
  text: string,
  typed: string,
  depth: number,
  limit: number,
): number {
  const letter = text.charCodeAt(depth - 1);
  const before = text.charCodeAt(depth - 2);
  const from = Math.max(1, depth - limit);
  const to = Math.min(typed.length, depth + limit);
  if (depth <= limit) row[0] = depth;
  let left = row[from - 1] as number;
  let lowest = left;
  let diagonal = above[from - 1] as number;
  for (let column = from; column <= to; column += 1) {
    const up = above[column] as number;
    const wanted = typed.charCodeAt(column - 1);
    let typos = letter === wanted ? diagonal : 1 + Math.min(diagonal, up, left);
    if (twoAbove && column > 1 && before === wanted && letter === typed.charCodeAt(column - 2)) {
      typos = Math.min(typos, 1 + (twoAbove[column - 2] as number));
    }
    row[column] = typos;
    lowest = Math.min(lowest, typos);
    left = typos;
    diagonal = up;
  }
  return lowest;
}
