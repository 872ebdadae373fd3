// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { withTypename } from "../../platform/data/withTypename.ts";
import { openApp } from "../../testing/app.tsx";
import { Dashboard } from "./Dashboard.tsx";

const nothing = { reports: 0, appeals: 0, disputes: 0, verificationRequests: 0, lookalikes: 0, dataRequests: 0 };

async function showTabs(waiting: Partial<typeof nothing>): Promise<(string | null)[]> {
  const app = openApp();
  app.show(<Dashboard />, "/admin");
  const asked = app.asked.find(({ name }) => name === "AdminWaiting");
  await asked?.answer({ adminWaiting: withTypename("AdminWaiting", { ...nothing, ...waiting }) });
  return screen.getAllByRole("tab").map(({ textContent }) => textContent);
}

test("a tab shows how many items wait for an admin", async () => {
  expect(
    await showTabs({ reports: 2, appeals: 1, disputes: 2, verificationRequests: 99, lookalikes: 4, dataRequests: 1 }),
  ).toEqual([
    "Users",
    "Announcements",
    "Reports (3)",
    "Disputes (2)",
    "Verification (99+)",
    "Highlights",
    "Privacy requests (1)",
    "Jobs",
  ]);
});

test("a tab without waiting items shows no count", async () => {
  expect(await showTabs({ dataRequests: 5 })).toEqual([
    "Users",
    "Announcements",
    "Reports",
    "Disputes",
    "Verification",
    "Highlights",
    "Privacy requests (5)",
    "Jobs",
  ]);
});
