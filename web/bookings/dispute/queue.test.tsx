// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { DisputeQueue } from "../DisputeQueue.tsx";

const ana = { __typename: "User", id: "a", username: "ana", fullName: "Ana Lee", isViewer: false };
const ben = { __typename: "User", id: "b", username: "ben", fullName: "Ben Roth", isViewer: false };
const dispute = {
  __typename: "NoShowDispute",
  ...{ id: "d", text: "I rang twice", state: "OPEN", reason: "", createdAt: "2026-03-02T10:00:00.000Z" },
  ...{ absent: "CLIENT", service: "Consultation", preferredDate: "2026-03-01T10:00:00.000Z" },
  ...{ endsAt: "2026-03-01T10:30:00.000Z", artistTimeZone: "UTC", reportedAt: "2026-03-01T11:00:00.000Z" },
  ...{ reportReason: "I waited", person: ana, client: ana, artist: ben },
};

beforeEach(() => sessionStorage.clear());

function open() {
  const app = openApp();
  app.show(<DisputeQueue />, "/admin?tab=disputes");
  const asked = () => app.asked.filter(({ name }) => name === "AdminDisputes");
  const answer = (...nodes: object[]) =>
    asked()
      .at(-1)
      ?.answer({
        disputes: {
          __typename: "DisputesConnection",
          totalCount: nodes.length,
          edges: nodes.map((node) => ({ __typename: "DisputesConnectionEdge", node })),
          pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
        },
      });
  return { app, answer, states: () => asked().map(({ variables }) => variables.state) };
}

test("each row shows who reported whom, and both statements", async () => {
  const { answer, states } = open();
  expect(states()).toEqual(["OPEN"]);
  await answer(dispute, { ...dispute, id: "e", absent: "ARTIST", person: ben });
  const [first, second] = screen.getAllByRole("article");
  expect(first?.textContent).toContain("@ben reported that @ana didn't show up");
  for (const text of ["Consultation · Sun, Mar 1, 10:00", "“I waited”", "I rang twice"])
    expect(first?.textContent).toContain(text);
  expect(
    within(first as HTMLElement)
      .getAllByRole("link", { name: "@ana" })[0]
      ?.getAttribute("href"),
  ).toBe("/admin/users/ana");
  expect(second?.textContent).toContain("@ana reported that @ben didn't show up");
});

test("an admin decides with a reason, and sees the case and the consequence for a deposit", async () => {
  const { app, answer } = open();
  await answer(dispute);
  await press(screen.getByRole("button", { name: "Decide about the dispute by ana" }));
  const dialog = await screen.findByRole("dialog", { name: "Decide about the dispute of @ana" });
  expect(await within(dialog).findByText("I rang twice")).toBeTruthy();
  expect(await within(dialog).findByText(/A deposit forfeited for it must be refunded\.$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Decision"), { target: { value: "struck" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "They were there" } });
  await press(screen.getByRole("button", { name: "Send decision" }));
  await waitFor(() => expect(app.latest().name).toBe("DecideDispute"));
  expect(app.latest().variables).toEqual({ input: { id: "d", outcome: "STRUCK", reason: "They were there" } });
});

test("a decided case shows the decision, and an empty queue says that nothing waits", async () => {
  const { answer, states } = open();
  await answer();
  expect(screen.getByRole("heading", { name: "No open disputes" })).toBeTruthy();
  await press(screen.getByRole("button", { name: "Overturned" }));
  expect(states()).toEqual(["OPEN", "STRUCK"]);
  await answer({ ...dispute, state: "STRUCK", reason: "They were there" });
  const card = screen.getByRole("article");
  expect(card.textContent).toContain("Our team overturned the no-show. It no longer counts. “They were there”");
  expect(within(card).queryByRole("button")).toBeNull();
});

test("an admin's own session is left to other admins, and hides the statements", async () => {
  const { answer } = open();
  await answer({ ...dispute, text: null, artist: { ...ben, isViewer: true } });
  const card = screen.getByRole("article");
  expect(card.textContent).toContain("This is your own session, so another admin has to decide.");
  expect(within(card).queryByRole("button")).toBeNull();
});
