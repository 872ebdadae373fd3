// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { claimUnsent } from "../../platform/session/unsentStorage.ts";

type Module = typeof import("./outbox.ts");

const message = (clientId: string, createdAt = "2026-05-01T17:00:00.000Z") => ({
  clientId,
  receiverId: "cy",
  conversationId: null,
  content: clientId,
  image: null,
  createdAt,
  state: "sending" as const,
  reason: null,
  isRefused: false,
});

/** A tab of its own, in which somebody is known to be. */
async function openTab(personId = "ada") {
  vi.resetModules();
  const [{ outbox, useOutbox }, own]: [Module, typeof import("../../platform/session/unsentStorage.ts")] =
    await Promise.all([import("./outbox.ts"), import("../../platform/session/unsentStorage.ts")]);
  own.claimUnsent(personId);
  const held = () => renderHook(useOutbox).result.current.map(({ clientId, state }) => `${clientId} ${state}`);
  return { outbox, held };
}

beforeEach(() => {
  localStorage.clear();
  claimUnsent("nobody");
});

test("unconfirmed messages are restored in order, until the server has them", async () => {
  const { outbox } = await openTab();
  outbox.sending(message("second", "2026-05-01T17:00:01.000Z"));
  outbox.sending(message("first"));
  const { outbox: later, held } = await openTab();
  expect(held()).toEqual(["first failed", "second failed"]);
  later.remove("first");
  expect((await openTab()).held()).toEqual(["second failed"]);
});

test("two tabs lose none of each other's messages", async () => {
  const one = await openTab();
  const other = await openTab();
  one.outbox.sending(message("of one"));
  other.outbox.sending(message("of the other", "2026-05-01T17:00:01.000Z"));
  other.outbox.remove("of the other");
  expect((await openTab()).held()).toEqual(["of one failed"]);
});

test("another person finds no unsent messages", async () => {
  (await openTab()).outbox.sending(message("of ada"));
  expect((await openTab("bo")).held()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain("of ada");
});
