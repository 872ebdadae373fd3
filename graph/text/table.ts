import { stringify } from "csv-stringify/sync";

/** Rows as comma-separated text with a heading, as spreadsheets read it; the heading stands also where there are no rows. */
export const writeTable = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // What somebody calls themselves is never run as a formula.
    escape_formulas: true,
    // Without it spreadsheets take letters beyond ASCII for something else.
    bom: true,
  });
