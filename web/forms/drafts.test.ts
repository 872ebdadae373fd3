// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { claimOwn, forgetOwn, listOwn } from "../platform/session/own.ts";
import { writeToken } from "../platform/session/token.ts";
import { keepDraft, onDraftElsewhere, readDraft } from "./drafts.ts";

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

describe("of two tabs", () => {
  const saying = (text: string) => ({ values: { text } });
  const KEY = "draft:ada/message/cy";
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");
  /** Another tab keeps a draft, or sends what it has. */
  const change = (draft: object | null) => {
    const oldValue = localStorage.getItem(KEY);
    const newValue = draft && JSON.stringify(draft);
    if (newValue) localStorage.setItem(KEY, newValue);
    else localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, oldValue, newValue, storageArea: localStorage }));
  };
  beforeEach(() => {
    claimOwn("ada");
    writeToken("a token");
    keepDraft("message", "cy", saying("One"));
  });

  test("one that sends leaves the other what it has typed", () => {
    change(saying("Two"));
    change(null);
    expect(readDraft("message", "cy")).toEqual(saying("One"));
    expect(stored()).toEqual(saying("One"));
  });

  test("one that sends takes away nothing that the other has typed since", () => {
    change(saying("Two"));
    keepDraft("message", "cy", null);
    expect(stored()).toEqual(saying("Two"));
  });

  test("what one has sent is no draft of the other", () => {
    change(null);
    expect([readDraft("message", "cy"), stored()]).toEqual([null, null]);
  });

  test("whoever signs out in one leaves nothing in the other", () => {
    change(saying("Two"));
    writeToken(null);
    change(null);
    expect(stored()).toBeNull();
  });

  test("one hears what the other types", () => {
    const heard: unknown[] = [];
    const end = onDraftElsewhere("message", "cy", (now, before) => heard.push([now, before]));
    change(saying("Two"));
    end();
    change(saying("Three"));
    expect(heard).toEqual([[saying("Two"), saying("One")]]);
  });
});
