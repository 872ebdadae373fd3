// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { withTypename } from "../../platform/data/withTypename.ts";
import { openApp } from "../../testing/app.tsx";
import { ResolveDialog, type ResolveDialogProps } from "../reports/ResolveDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

const report = {
  id: "r",
  viewerCanRemove: true,
  person: { id: "u", username: "ana" },
} as NonNullable<ResolveDialogProps["report"]>;
const user = { id: "u", username: "ana", fullName: "Ana Lee", suspension: null };

const account = (sessions: number, requests: number) => ({
  adminUser: withTypename("AdminUser", {
    id: "u",
    suspensionCancels: withTypename("SuspendedWork", { sessions, requests }),
  }),
});
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe("before a suspension", () => {
  test("the dialog shows the bookings that it cancels, while the outcome is chosen", async () => {
    const app = openApp();
    app.show(<SuspendDialog open user={user} onClose={() => undefined} />);
    await screen.findByLabelText("For");
    expect(app.asked).toEqual([]);
    choose("For", "7");
    expect(app.latest()).toMatchObject({ name: "SuspensionCancels", variables: { username: "ana" } });
    await app.latest().answer(account(3, 2));
    expect(said()).toEqual([
      "This cancels 3 confirmed sessions and 2 requests. Lifting the suspension won't restore them.",
    ]);
    choose("For", "0");
    await app.latest().answer(account(1, 0));
    expect(app.latest().variables).toEqual({ username: "ana", until: null });
    expect(said()).toEqual(["This cancels 1 confirmed session. Lifting the suspension won't restore it."]);
    choose("For", "1");
    await app.latest().answer(account(0, 0));
    expect(said()).toEqual(["This cancels nothing. They have no confirmed sessions until it ends, and no requests."]);
  });

  test("the dialog of a report shows it once the outcome is chosen, without numbers if they cannot be read", async () => {
    const app = openApp();
    app.show(<ResolveDialog report={report} onClose={() => undefined} />);
    await screen.findByLabelText("Decision");
    expect(app.asked).toEqual([]);
    choose("Decision", "suspend");
    expect(app.asked).toEqual([]);
    choose("For", "7");
    const all =
      "This cancels their pending requests, and their confirmed sessions until it ends. Lifting the suspension won't restore them.";
    expect(said()).toEqual([all]);
    await app.latest().lose();
    expect(said()).toEqual([all]);
  });
});
