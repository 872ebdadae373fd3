// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { timeText } from "../announce/audience.ts";
import { AuditEntry } from "./AuditEntry.tsx";

const ida = { id: "i", username: "ida" };
const [ANA, BEN] = ["01a1fcbc-0000-7000-8000-000000000001", "01a1fcbc-0000-7000-8000-000000000002"];
const TIME = "2026-03-08T10:00:00.000Z";

type Change = { field: string; before?: string; after?: string };

test.each<[Change, string]>([
  [{ field: "userIds", after: `${ANA}, ${BEN}` }, "to: 2 people"],
  [{ field: "userIds", after: ANA }, "to: 1 person"],
  [{ field: "userIds", after: "2000" }, "to: 2,000 people"],
  [{ field: "userType", after: "artist" }, "user type: artist"],
  [{ field: "until", after: TIME }, `until: ${timeText(TIME)}`],
  [{ field: "until", after: "it is lifted" }, "until: it is lifted"],
  [{ field: "sendAt", before: TIME, after: TIME }, `send at: ${timeText(TIME)} → ${timeText(TIME)}`],
  [{ field: "role", before: "user", after: "admin" }, "role: user → admin"],
  [{ field: "message", before: "Old" }, "message: Old → nothing"],
])("%j is read as %j", (change, text) => {
  const entry = { action: "ANNOUNCEMENT", adminId: "i", admin: ida, targetId: null, target: null } as const;
  const changes = [{ before: null, after: null, ...change }];
  openApp().show(<AuditEntry entry={{ id: "e", createdAt: TIME, reason: "", ...entry, changes }} />);
  const lines = Array.from(document.querySelectorAll("p"), (line) => line.textContent);
  expect(lines).toContain(text);
});
