import { PORTFOLIO_CATEGORIES } from "../../graph/portfolio/input.ts";

/** "neo-traditional" → "Neo-Traditional". */
export function categoryText(category: string): string {
  return category.replace(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase());
}

export const categoryOptions = PORTFOLIO_CATEGORIES.map((value) => ({ value, label: categoryText(value) }));
