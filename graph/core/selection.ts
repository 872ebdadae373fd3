import type { Part } from "../db/parts.ts";

/** What a document asks of an object; what its directives leave out is asked for all the same. */
export interface Selection {
  has(name: string): boolean;
  /** What is asked of the object behind a field. */
  at(name: string): Selection;
  /** What is asked of the rows of a connection. */
  rows(): Selection;
  /** The number given to a field, or else another; undefined: the field is asked for with different ones. */
  numberAt(name: string, argument: string, otherwise: number): number | undefined;
  /** What the rows of a GraphQL type are to be read with: all that a selected field of it `needs`, by name. */
  parts(of: string): readonly Part[];
  /** Whether a field is given a value, and not null. */
  isGiven(name: string, argument: string): boolean;
}
