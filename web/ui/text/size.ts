import type { SizeUnit } from "../../generated/schema.ts";

const UNIT_WORDS = { INCHES: "in", CENTIMETERS: "cm" } as const satisfies Record<SizeUnit, string>;

/** "3.5 × 6 in". */
export const sizeText = ({ width, height, unit }: { width: number; height: number; unit: SizeUnit }): string =>
  `${width.toLocaleString()} × ${height.toLocaleString()} ${UNIT_WORDS[unit]}`;
