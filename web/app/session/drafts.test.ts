// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDraft } from "./drafts.ts";
import { claimOwn, forgetOwn, listOwn } from "./own.ts";

beforeEach(() => {
  claimOwn("nobody yet");
  forgetOwn();
});

const about = (caption: string) => ({ values: { caption } });

test("a draft is kept for its form and what that is about", () => {
  expect(keepDraft("editPost", "one", about("Koi"))).toBe(true);
  expect(readDraft("editPost", "one")).toEqual(about("Koi"));
  expect(readDraft("editPost", "two")).toBeNull();
  expect(readDraft("post", "one")).toBeNull();
  keepDraft("editPost", "one", null);
  expect(readDraft("editPost", "one")).toBeNull();
});

test("nobody finds what somebody else has typed, and nothing is left of it", () => {
  claimOwn("ada");
  keepDraft("post", "", about("Ada's"));
  keepDraft("message", "cy", { values: { text: "Ada's" } });
  claimOwn("ada");
  expect(readDraft("post", "")).toEqual(about("Ada's"));
  claimOwn("ad");
  expect([readDraft("post", ""), readDraft("message", "cy")]).toEqual([null, null]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Ada's");
});

test("a message waits for another day, everything else ends with the tab", () => {
  keepDraft("message", "cy", { values: { text: "Hello" } });
  keepDraft("post", "", about("Koi"));
  sessionStorage.clear();
  expect(readDraft("message", "cy")).toEqual({ values: { text: "Hello" } });
  expect(readDraft("post", "")).toBeNull();
});

test("without a storage nothing is kept, and that is said", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(keepDraft("post", "", about("Koi"))).toBe(false);
  expect(readDraft("post", "")).toBeNull();
  vi.unstubAllGlobals();
});

test("what an older release kept is found once, by whoever was signed in", () => {
  localStorage.setItem("keepsake:drafts", JSON.stringify({ cy: "Hello" }));
  localStorage.setItem("keepsake:outbox", JSON.stringify([{ clientId: "1" }]));
  claimOwn("di");
  expect(readDraft("message", "cy")).toEqual({ values: { text: "Hello" } });
  expect(listOwn("localStorage", "outbox/")).toEqual([{ clientId: "1" }]);
  keepDraft("message", "cy", null);
  claimOwn("ada");
  expect([readDraft("message", "cy"), listOwn("localStorage", "outbox/")]).toEqual([null, []]);
});
