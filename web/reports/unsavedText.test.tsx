// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, timesSaid } from "../testing/app.tsx";
import { testUnsavedText } from "../testing/unsavedText.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { ReportDialog } from "./ReportDialog.tsx";

const about = { targetType: "COMMENT", targetId: "c", what: "comment", onReported: () => undefined } as const;

testUnsavedText("report", { page: (dialog) => <ReportDialog {...dialog} {...about} />, field: "Note (optional)" });

const removal = {
  targetType: "COMMENT",
  targetId: "c",
  what: "comment",
  username: "mara",
  onRemoved: () => undefined,
} as const;

testUnsavedText("removal", { page: (dialog) => <RemoveDialog {...dialog} {...removal} />, field: "Reason" });

test("an error about the note is shown there alone", async () => {
  const app = openApp();
  app.show(<ReportDialog open onClose={() => undefined} {...about} />);
  fireEvent.click((await screen.findAllByRole("radio"))[0] as HTMLElement);
  await press(screen.getByRole("button", { name: "Send report" }));
  await app.latest().refuse("Unreadable note", "BAD_USER_INPUT", { "input.note": "Unreadable note" });
  const note = screen.getByLabelText("Note (optional)");
  expect(document.getElementById(note.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Unreadable note");
  expect(timesSaid("Unreadable note")).toBe(1);
});
