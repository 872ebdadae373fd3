import type { SizeUnit } from "../../generated/schema.ts";

const UNIT_LABELS = { INCHES: "in", CENTIMETERS: "cm" } as const satisfies Record<SizeUnit, string>;

export const sizeText = ({ width, height, unit }: { width: number; height: number; unit: SizeUnit }): string =>
  `${width.toLocaleString()} × ${height.toLocaleString()} ${UNIT_LABELS[unit]}`;
