// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { ReportsPanel } from "./ReportsPanel.tsx";

const ana = { __typename: "User", id: "a", username: "ana" };
const decision = {
  __typename: "Decision",
  ...{ id: "d", outcome: "SUSPENDED", reason: "Third time", excerpt: "", createdAt: "2026-03-01T10:00:00.000Z" },
  ...{ targetType: "COMMENT", targetId: "c", endsAt: "2026-03-08T10:00:00.000Z" },
  decidedBy: { __typename: "User", id: "i", username: "ida" },
};
const report = {
  __typename: "Report",
  ...{ id: "r", targetType: "COMMENT", state: "OPEN", reason: "SPAM", note: "", createdAt: "2026-03-01T10:00:00.000Z" },
  ...{
    viewerCanRemove: true,
    isGone: false,
    personReportsCount: 1,
    person: ana,
    reporter: { ...ana, id: "b", username: "ben" },
  },
  ...{ target: { __typename: "Comment", id: "c", content: "Half price this week", postId: "p" } },
  ...{ reports: [], decision: null, decisions: [] },
};

const Address = () => <output>{useLocation().search}</output>;

function open(address: string) {
  const app = openApp();
  app.show(
    <>
      <ReportsPanel />
      <Address />
    </>,
    address,
  );
  const reports = () => app.asked.filter(({ name }) => name === "AdminReports");
  return {
    states: () => reports().map(({ variables }) => variables.state),
    answer: (node: object) =>
      reports()
        .at(-1)
        ?.answer({
          reports: {
            __typename: "ReportConnection",
            totalCount: 1,
            edges: [{ __typename: "ReportEdge", node }],
            pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
          },
        }),
  };
}

const chip = (name: string) => screen.getByRole("button", { name });

test("the filter of the reports is in the address, beside the tab", async () => {
  const { states } = open("/admin?tab=reports&state=resolved");
  expect(states()).toEqual(["RESOLVED"]);
  await press(chip("Open"));
  expect(states()).toEqual(["RESOLVED", "OPEN"]);
  expect(document.querySelector("output")?.textContent).toBe("?tab=reports");
  await press(chip("Resolved"));
  expect(document.querySelector("output")?.textContent).toBe("?tab=reports&state=resolved");
});

test("an admin sees the reported content while they decide", async () => {
  const { answer } = open("/admin?tab=reports");
  await answer(report);
  await press(chip("Decide about the comment by ana"));
  const dialog = await screen.findByRole("dialog", { name: "Decide about @ana" });
  expect(await within(dialog).findByText("Half price this week")).toBeTruthy();
});

test("a decided suspension shows its end", async () => {
  const { answer } = open("/admin?tab=reports&state=resolved");
  await answer({ ...report, state: "RESOLVED", decision, decisions: [decision] });
  expect(screen.getByRole("list", { name: "Decided" }).textContent).toContain(
    "Suspended until Mar 8, 2026: Third time",
  );
});

test("a decision shows its admin with a link, and no name once they have left", async () => {
  const { answer } = open("/admin?tab=reports&state=resolved");
  const before = { ...decision, id: "e", outcome: "WARNED", decidedBy: null };
  await answer({ ...report, state: "RESOLVED", decision, decisions: [decision, before] });
  const decided = within(screen.getByRole("list", { name: "Decided" }));
  expect(decided.getByRole("listitem").textContent).toContain("· by @ida, ");
  expect(decided.getByRole("link", { name: "@ida" }).getAttribute("href")).toBe("/admin/users/ida");
  expect(screen.getByRole("list", { name: "Previous decisions" }).textContent).not.toContain(" by ");
});

test("content that its author deleted is shown as it was reported, and can be decided", async () => {
  const { answer } = open("/admin?tab=reports");
  await answer({ ...report, isGone: true });
  expect(screen.getByText("Half price this week")).toBeTruthy();
  expect(screen.getByText("Deleted since it was reported. Only admins see this copy.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open post" })).toBeNull();
  expect(chip("Decide about the comment by ana")).toBeTruthy();
});
