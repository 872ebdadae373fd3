import type { FailureCode } from "../core/errors.ts";
import type { RateName } from "../core/limits.ts";
import type { TestPerson } from "./factories.ts";
import type { Setting } from "./setting.ts";

/** Who tries: nobody, somebody unrelated of each kind, and the one (or a party to) whose it is. */
export const ACTORS = ["nobody", "stranger", "artist", "admin", "owner"] as const;
export type Actor = (typeof ACTORS)[number];
export type Outcome = "ok" | FailureCode;

/** One operation: whom it lets in. */
export interface Permission {
  /** The field with its arguments and selection, as it is in a document. */
  field: string;
  variables?: (
    setting: Setting,
    actor: TestPerson | null,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Who the owner is, where it is not the artist. */
  owner?: "client" | "nearArtist";
  outcomes: Record<Actor, Outcome>;
  /** For who is suspended, where it is not as for nobody: `SUSPENDED` where it takes somebody. */
  suspended?: Outcome;
  /** For a program of the owner that may do such things, where it is not as for the owner. */
  program?: Outcome;
  /** A mutation that reaches other people: by which rates it is counted. */
  counted?: readonly Counted[];
  /** Any other mutation: why nothing counts it. */
  uncounted?: string;
}

export type CountedVariables = (setting: Setting) => Record<string, unknown> | Promise<Record<string, unknown>>;
/** What counts an act, and the act itself where the permission's own example is not counted by it. */
type Counted = RateName | [RateName, CountedVariables];

export const NOBODY_ELSES = "Nobody else hears or sees anything of it.";
export const OWN_TIME = "It says when oneself works, and nobody is told.";
export const UNDOES = "It takes back what was counted, or somebody else's, once; nobody is told.";
export const BY_STAFF = "Only our staff does it.";
export const TRIED_CREDENTIALS = "Whoever tries passwords or addresses is counted, by account and by network.";

/** What is left to somebody who is suspended. */
export const outcomeOfSuspended = ({ suspended, outcomes: { nobody } }: Permission): Outcome =>
  suspended ?? (nobody === "UNAUTHENTICATED" ? "SUSPENDED" : nobody);

export const all = (outcome: Outcome): Record<Actor, Outcome> => ({
  nobody: outcome,
  stranger: outcome,
  artist: outcome,
  admin: outcome,
  owner: outcome,
});

/** Everybody, signed in or not. */
export const open = all("ok");
/** Whoever is signed in, for themselves. */
export const signedIn: Record<Actor, Outcome> = { ...all("ok"), nobody: "UNAUTHENTICATED" };
/** Only whose it is; to others it is forbidden where it is public, and not found where it is private. */
export const ownOnly = (refusal: Outcome): Record<Actor, Outcome> => ({
  ...all(refusal),
  nobody: "UNAUTHENTICATED",
  owner: "ok",
});
export const artistsOnly: Record<Actor, Outcome> = {
  ...all("FORBIDDEN"),
  nobody: "UNAUTHENTICATED",
  artist: "ok",
  owner: "ok",
};
export const adminsOnly: Record<Actor, Outcome> = { ...all("FORBIDDEN"), nobody: "UNAUTHENTICATED", admin: "ok" };

export const id = (read: (setting: Setting) => string) => (setting: Setting) => ({ id: read(setting) });
export const input =
  (read: (setting: Setting, actor: TestPerson | null) => Record<string, unknown>) =>
  (setting: Setting, actor: TestPerson | null) => ({ input: read(setting, actor) });

let counter = 0;
/** Of somebody who is not there yet. */
export const uniqueName = () => `matrix${process.pid}${(counter++).toString(36)}`;
