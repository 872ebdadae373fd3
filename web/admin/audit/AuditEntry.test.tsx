// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { timeText } from "../announce/audience.ts";
import type { AuditEntry_EntryFragment } from "./AuditEntry.generated.ts";
import { AuditEntry } from "./AuditEntry.tsx";

const ida = { id: "i", username: "ida" };
const [ANA, BEN] = ["01a1fcbc-0000-7000-8000-000000000001", "01a1fcbc-0000-7000-8000-000000000002"];
const TIME = "2026-03-08T10:00:00.000Z";

type Entry = AuditEntry_EntryFragment;
type Change = { field: string; before?: string; after?: string };

const lines = () => Array.from(document.querySelectorAll("p"), (line) => line.textContent);

function show(changed: Change[], named: Entry["named"] = null, act: Partial<Entry> = {}) {
  const entry = {
    action: "ANNOUNCEMENT",
    adminId: "i",
    admin: ida,
    targetId: null,
    target: null,
    named,
    ...act,
  } as const;
  const changes = changed.map((change) => ({ before: null, after: null, ...change }));
  openApp().show(<AuditEntry entry={{ id: "e", createdAt: TIME, reason: "", ...entry, changes }} />);
}

test.each<[Change, string]>([
  [{ field: "userIds", after: `${ANA}, ${BEN}` }, "To: 2 people"],
  [{ field: "userIds", after: ANA }, "To: 1 person"],
  [{ field: "userIds", after: "2000" }, "To: 2,000 people"],
  [{ field: "userType", after: "artist" }, "User type: artist"],
  [{ field: "until", after: TIME }, `Until: ${timeText(TIME)}`],
  [{ field: "until", after: "it is lifted" }, "Until: it is lifted"],
  [{ field: "sendAt", before: TIME, after: TIME }, `Send at: ${timeText(TIME)} → ${timeText(TIME)}`],
  [{ field: "role", before: "user", after: "admin" }, "Role: user → admin"],
  [{ field: "message", before: "Old" }, "Message: Old → nothing"],
])("%j is read as %j", (change, text) => {
  show([change]);
  expect(lines()).toContain(text);
});

test.each<[string, Entry["named"], string, string]>([
  ["artistId", { __typename: "User", id: ANA, username: "ana" }, "Looks like: @ana", "/admin/users/ana"],
  ["userIds", { __typename: "User", id: ANA, username: "ana" }, "To: @ana", "/admin/users/ana"],
  [
    "id",
    { __typename: "PortfolioItem", id: ANA, title: "Koi", artistId: BEN },
    "Piece: Koi",
    `/portfolio?artistId=${BEN}&piece=${ANA}`,
  ],
  ["thingId", { __typename: "Post", id: ANA, caption: "" }, "Content: A post without a caption", `/post/${ANA}`],
  [
    "thingId",
    { __typename: "Comment", id: ANA, postId: BEN, content: `${"x".repeat(79)}🐉🐉` },
    `Content: ${"x".repeat(79)}🐉…`,
    `/post/${BEN}#comment-${ANA}`,
  ],
])("the subject of %s reads %j and links to its page", (field, named, text, path) => {
  show([{ field, after: ANA }], named);
  expect(lines()).toContain(text);
  expect(screen.getByRole("link", { name: text.slice(text.indexOf(": ") + 2) }).getAttribute("href")).toBe(path);
});

test("an internal id is hidden, and the id of a deleted thing is shown by its end", () => {
  show([
    { field: "decisionId", after: BEN },
    { field: "thingId", after: ANA },
  ]);
  expect(lines().slice(1)).toEqual(["Content: gone or private (000001)"]);
});

const ana = { id: ANA, username: "ana" };
const isNow = (after: Record<string, string>) =>
  Object.entries(after).map(([field, value]) => ({ field, after: value }));

test.each<[Entry["action"], Record<string, string>, string]>([
  ["VERIFICATION", { verified: "true" }, "Verified @ana"],
  ["VERIFICATION", { verified: "false" }, "Removed the verification of @ana"],
  ["ROLE", { role: "admin" }, "Made @ana an admin"],
  [
    "REPORT_RESOLVED",
    { outcome: "dismissed", targetType: "flash_design" },
    "Dismissed the report about the flash design of @ana",
  ],
  ["REPORT_RESOLVED", { outcome: "warned", targetType: "comment" }, "Warned @ana about their comment"],
  ["CONTENT_REMOVED", { outcome: "removed", targetType: "portfolio_item" }, "Removed the portfolio piece of @ana"],
  ["APPEAL_DECIDED", { outcome: "lifted" }, "Granted the appeal of @ana"],
  ["AUDIT_EXPORTED", {}, "Exported the audit log"],
])("%s with %j reads %j and repeats nothing", (action, after, words) => {
  show(isNow(after), null, { action, targetId: ANA, target: ana });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(words);
  expect(lines()).toHaveLength(1);
});
