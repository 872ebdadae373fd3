import type { TestPerson } from "./factories.ts";

/** Somebody with something in every list of the product, under a word that nobody else has. */
export interface Scene {
  word: string;
  author: TestPerson;
  viewer: TestPerson;
  admin: TestPerson;
  /** Follows the author and is followed; the author has commented on their post, and confirmed to have made it. */
  friend: TestPerson;
  friendsPostId: string;
  conversationId: string;
  bookingId: string;
  projectId: string;
}

/** What can stand between an author and who reads. */
export type Standing =
  | "whom one may see"
  | "whom the reader has blocked"
  | "who has blocked the reader"
  | "whose profile is private"
  | "whose private profile the reader follows"
  | "whom the reader has muted"
  | "whom the reader has restricted"
  | "whom the post's author has restricted"
  | "who is leaving"
  | "who is suspended";

export interface List {
  /** Asks for the ids of the people in it, and for no others. */
  document: string;
  variables?: (scene: Scene) => Record<string, unknown>;
  /** Admins' lists are asked for by one. */
  isAdmins?: true;
  shows?: Partial<Record<Standing, boolean>>;
}

/** Only their name is shown here, so somebody with a private profile stays. */
export const BY_NAME = { "whose profile is private": true } as const;
/** Where one has gone to them, or they to oneself, a mute changes nothing. */
export const MUTED = { "whom the reader has muted": true } as const;
export const BY_NAME_MUTED = { ...BY_NAME, ...MUTED } as const;
/** Whoever has talked to them keeps the thread. */
export const IN_THREADS = { ...BY_NAME_MUTED, "who is leaving": true, "who is suspended": true } as const;
/** Sessions, and what admins manage, stay whatever happens between two people. */
export const ALWAYS = {
  ...IN_THREADS,
  "whom the reader has blocked": true,
  "who has blocked the reader": true,
} as const;
/** What somebody has for themselves shows nobody else. */
export const NEVER = { "whom one may see": false, "whose private profile the reader follows": false } as const;
