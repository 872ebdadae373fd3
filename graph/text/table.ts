import { stringify } from "csv-stringify/sync";

/**
 * Rows as comma-separated text with a heading, as spreadsheets read it; the heading stands also where there are no rows.
 * @param options.isHeaded false for what follows another table.
 */
export const writeTable = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
  { isHeaded = true }: { isHeaded?: boolean } = {},
): string =>
  stringify([...rows], {
    header: isHeaded,
    columns: [...columns],
    record_delimiter: "windows",
    // What somebody calls themselves is never run as a formula.
    escape_formulas: true,
    // Without it spreadsheets take letters beyond ASCII for something else.
    bom: isHeaded,
  });
