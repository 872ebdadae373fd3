// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { writeToken } from "../platform/session/token.ts";
import { claimUnsent, clearUnsent, listUnsent } from "../platform/session/unsentStorage.ts";
import { onDraftChangedElsewhere, readDraft, writeDraft } from "./drafts.ts";

beforeEach(() => {
  claimUnsent("nobody yet");
  clearUnsent();
});

const about = (caption: string) => ({ values: { caption } });

test("a draft is kept by form and subject", () => {
  expect(writeDraft("editPost", "one", about("Koi"))).toBe(true);
  expect(readDraft("editPost", "one")).toEqual(about("Koi"));
  expect(readDraft("editPost", "two")).toBeNull();
  expect(readDraft("post", "one")).toBeNull();
  writeDraft("editPost", "one", null);
  expect(readDraft("editPost", "one")).toBeNull();
});

test("another person finds no draft, and nothing is left of it", () => {
  claimUnsent("ada");
  writeDraft("post", "", about("Ada's"));
  writeDraft("message", "cy", { values: { text: "Ada's" } });
  claimUnsent("ada");
  expect(readDraft("post", "")).toEqual(about("Ada's"));
  claimUnsent("ad");
  expect([readDraft("post", ""), readDraft("message", "cy")]).toEqual([null, null]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Ada's");
});

test("a message draft outlives the tab, all others end with it", () => {
  writeDraft("message", "cy", { values: { text: "Hello" } });
  writeDraft("post", "", about("Koi"));
  sessionStorage.clear();
  expect(readDraft("message", "cy")).toEqual({ values: { text: "Hello" } });
  expect(readDraft("post", "")).toBeNull();
});

test("without storage nothing is kept, and the result says so", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(writeDraft("post", "", about("Koi"))).toBe(false);
  expect(readDraft("post", "")).toBeNull();
  vi.unstubAllGlobals();
});

test("drafts of an older release are migrated once, for the viewer", () => {
  localStorage.setItem("keepsake:drafts", JSON.stringify({ cy: "Hello" }));
  localStorage.setItem("keepsake:outbox", JSON.stringify([{ clientId: "1" }]));
  claimUnsent("di");
  expect(readDraft("message", "cy")).toEqual({ values: { text: "Hello" } });
  expect(listUnsent("localStorage", "outbox/")).toEqual([{ clientId: "1" }]);
  writeDraft("message", "cy", null);
  claimUnsent("ada");
  expect([readDraft("message", "cy"), listUnsent("localStorage", "outbox/")]).toEqual([null, []]);
});

describe("with two tabs", () => {
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
    claimUnsent("ada");
    writeToken("a token");
    writeDraft("message", "cy", saying("One"));
  });

  test("sending in one tab keeps what the other has typed", () => {
    change(saying("Two"));
    change(null);
    expect(readDraft("message", "cy")).toEqual(saying("One"));
    expect(stored()).toEqual(saying("One"));
  });

  test("sending in one tab removes nothing that the other has typed since", () => {
    change(saying("Two"));
    writeDraft("message", "cy", null);
    expect(stored()).toEqual(saying("Two"));
  });

  test("what one tab sent is no draft of the other", () => {
    change(null);
    expect([readDraft("message", "cy"), stored()]).toEqual([null, null]);
  });

  test("signing out in one tab leaves nothing in the other", () => {
    change(saying("Two"));
    writeToken(null);
    change(null);
    expect(stored()).toBeNull();
  });

  test("one tab gets what the other types", () => {
    const heard: unknown[] = [];
    const end = onDraftChangedElsewhere("message", "cy", (now, before) => heard.push([now, before]));
    change(saying("Two"));
    end();
    change(saying("Three"));
    expect(heard).toEqual([[saying("Two"), saying("One")]]);
  });
});
