import { Failure } from "../core/errors.ts";

/** What an API key may be let do, each as its owner reads it. */
export const SCOPES = {
  "profile:read": "See your profile and look at other people",
  "profile:write": "Change your profile and your privacy settings",
  "people:write": "Follow, block, mute and restrict people",
  "posts:read": "See posts, comments, likes and tags",
  "posts:write": "Share, change and delete posts, comment, like and answer tags",
  "portfolio:read": "See portfolios and flash designs",
  "portfolio:write": "Change your portfolio and your flash designs",
  "media:write": "Upload images",
  "bookings:read": "See your bookings, projects, deposits, waitlist and calendar",
  "bookings:write": "Request and answer bookings, and change projects, deposits, waitlist and calendar",
  "availability:read": "See hours, booking policies, guest spots and open times",
  "availability:write": "Change your hours, booking policy and guest spots",
  "messages:read": "Read your messages",
  "messages:write": "Send messages and manage conversations",
  "notifications:read": "See your notifications",
  "notifications:write": "Mark notifications read and change what you're notified about",
  "reviews:read": "See reviews",
  "reviews:write": "Write, change and answer reviews",
  "webhooks:manage": "Add, change and remove webhook endpoints",
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** What a key needs for something: a scope; `any`: no scope; `none`: no key may. */
export type Access = Scope | "any" | "none";

/** A key lacks these scopes. */
export function insufficientScope(scopes: readonly string[]): Failure {
  const scope = scopes.join(" ");
  const word = scopes.length > 1 ? "scopes" : "scope";
  return new Failure("INSUFFICIENT_SCOPE", `This API key doesn't have the ${word} ${scope}.`, undefined, undefined, {
    scope,
  });
}
