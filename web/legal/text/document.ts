/** A paragraph, or a list of points. */
export type PolicyBlock = string | { points: readonly string[] };
type PolicySection = { title: string; blocks: readonly PolicyBlock[] };

/** One version of a legal text. A published version is never edited: a change is a new document. */
export type PolicyDocument<TVersion extends string = string> = {
  /** The day it came into force, `YYYY-MM-DD`: what an account's acceptance is recorded under. */
  version: TVersion;
  title: string;
  lastUpdated: string;
  introduction: string;
  sections: readonly PolicySection[];
};
