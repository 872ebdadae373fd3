// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "../../forms/drafts.ts";
import { type Session, SessionProvider, useSession } from "./session.tsx";
import { hasSessionEnded, noteSessionEnded } from "./sessionEnded.ts";
import { readToken, whileTokenChanges, writeToken } from "./token.ts";
import { claimUnsent } from "./unsentStorage.ts";

let session: Session;
const reload = vi.fn();

function Read() {
  session = useSession();
  return null;
}

/** What a page that is opened, or loaded anew, begins with. */
function openPage(): void {
  cleanup();
  render(
    <SessionProvider onSignIn={() => undefined}>
      <Read />
    </SessionProvider>,
  );
}

beforeEach(() => {
  writeToken("ada's");
  claimUnsent("ada");
  writeDraft("post", "", { values: { caption: "Koi" } });
  openPage();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  reload.mockClear();
  vi.restoreAllMocks();
  writeToken(null);
  noteSessionEnded(false);
});

/** Another tab writes what all of them read. */
function elsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem("token");
  else localStorage.setItem("token", token);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
}

test("an expired session keeps drafts, and every tab shows a notice", async () => {
  await session.expire();
  openPage();
  expect([readToken(), hasSessionEnded()]).toEqual([null, true]);
  expect(readDraft("post", "")).not.toBeNull();
});

test("signing out leaves nothing, not even an earlier notice of an expired session", async () => {
  noteSessionEnded(true);
  await session.close(Promise.resolve());
  openPage();
  expect([readToken(), hasSessionEnded(), readDraft("post", "")]).toEqual([null, false, null]);
});

test("signing out in another tab leaves nothing in this one", () => {
  elsewhere(null);
  expect(reload).toHaveBeenCalledTimes(1);
  openPage();
  expect(readDraft("post", "")).toBeNull();
});

test("a session that expired in another tab keeps the drafts of this one", () => {
  noteSessionEnded(true);
  elsewhere(null);
  openPage();
  expect(readDraft("post", "")).not.toBeNull();
});

test("a refusal that another tab's newer token explains ends nothing", async () => {
  localStorage.setItem("token", "ada's newer");
  await session.expire();
  expect([localStorage.getItem("token"), hasSessionEnded()]).toEqual(["ada's newer", false]);
});

test("nor does one whose newer token reaches this tab a moment later", async () => {
  const ending = session.expire();
  setTimeout(() => elsewhere("ada's newer"), 100);
  await ending;
  expect([readToken(), hasSessionEnded()]).toEqual(["ada's newer", false]);
});

test("a refusal during a token exchange ends nothing", async () => {
  let bring = () => {};
  const exchange = whileTokenChanges(async () => {
    await new Promise<void>((resolve) => (bring = resolve));
    writeToken("ada's newer");
  });
  const ending = session.expire();
  bring();
  await Promise.all([exchange, ending]);
  expect([readToken(), hasSessionEnded()]).toEqual(["ada's newer", false]);
});

test("a session without room in storage ends as any other", async () => {
  vi.spyOn(localStorage, "setItem").mockImplementationOnce(() => {
    throw new DOMException("No room", "QuotaExceededError");
  });
  writeToken("ada's newer");
  await session.expire();
  expect([readToken(), reload.mock.calls.length]).toEqual([null, 1]);
});

test("a person who deletes their account reads the farewell, with their data already gone", async () => {
  let finish = () => {};
  const leaving = session.close(new Promise<void>((resolve) => (finish = resolve)));
  expect([readToken(), readDraft("post", "")]).toEqual([null, null]);
  expect(reload).not.toHaveBeenCalled();
  await act(async () => finish());
  await leaving;
  expect(reload).toHaveBeenCalledTimes(1);
});
