import { expect, test } from "vitest";
import { groupScopes, scopeLines } from "./scopes.ts";

const scope = (name: string) => ({ name, description: name });

test("what is seen and what is changed of one kind are together, in the server's order", () => {
  const names = ["profile:read", "profile:write", "people:write", "posts:read", "webhooks:manage"];
  expect(groupScopes(names.map(scope))).toEqual([
    { kind: "profile", see: scope("profile:read"), change: scope("profile:write") },
    { kind: "people", change: scope("people:write") },
    { kind: "posts", see: scope("posts:read") },
    { kind: "webhooks", change: scope("webhooks:manage") },
  ]);
});

test("a key's scopes read as what it may see and change", () => {
  expect(scopeLines(["bookings:read", "bookings:write", "messages:read"])).toEqual([
    "See: bookings, messages",
    "Change: bookings",
  ]);
  expect(scopeLines(["webhooks:manage"])).toEqual(["Change: webhooks"]);
});
