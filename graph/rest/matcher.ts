import type { Route } from "./route.ts";

export interface Match {
  row: Route;
  params: Record<string, string>;
}

interface Step {
  named: Map<string, Step>;
  /** What takes any part of a path. */
  param: Step | undefined;
  rows: Map<string, Route>;
}

const newStep = (): Step => ({ named: new Map(), param: undefined, rows: new Map() });

/**
 * Finds the row of an address that is written as the table writes it. Any other spelling (another case, a slash at the
 * end, what has to be decoded) and whatever the table does not have is left to Express.
 */
export function openMatcher(table: readonly Route[]): (method: string, url: string) => Match | undefined {
  const first = newStep();
  for (const row of table) {
    let step = first;
    for (const part of row.path.split("/")) step = part.startsWith(":") ? paramOf(step) : namedOf(step, part);
    step.rows.set(row.method.toUpperCase(), row);
  }
  return (method, url) => {
    const [path = ""] = url.split("?", 1);
    const values: string[] = [];
    let step: Step | undefined = first;
    for (const part of path.split("/")) {
      const named: Step | undefined = step.named.get(part);
      if (!named) values.push(part);
      step = named ?? step.param;
      if (!step) return undefined;
    }
    const row = step.rows.get(method);
    if (!row || values.some((value) => value === "" || value.includes("%"))) return undefined;
    return { row, params: Object.fromEntries(row.reads.params.map((name, index) => [name, values[index] as string])) };
  };
}

function namedOf(step: Step, part: string): Step {
  const known = step.named.get(part) ?? newStep();
  step.named.set(part, known);
  return known;
}

function paramOf(step: Step): Step {
  step.param ??= newStep();
  return step.param;
}
