// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, timesSaid } from "../testing/app.tsx";
import { keepsWhatIsTyped } from "../testing/typed.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { ReportDialog } from "./ReportDialog.tsx";

const about = { targetType: "COMMENT", targetId: "c", what: "comment", onReported: () => undefined } as const;

keepsWhatIsTyped("report", { page: (dialog) => <ReportDialog {...dialog} {...about} />, field: "Note (optional)" });

const removal = {
  targetType: "COMMENT",
  targetId: "c",
  what: "comment",
  username: "mara",
  onRemoved: () => undefined,
} as const;

keepsWhatIsTyped("removal", { page: (dialog) => <RemoveDialog {...dialog} {...removal} />, field: "Reason" });

test("what is wrong with the note is said there alone", async () => {
  const app = openApp();
  app.show(<ReportDialog open onClose={() => undefined} {...about} />);
  fireEvent.click((await screen.findAllByRole("radio"))[0] as HTMLElement);
  await press(screen.getByRole("button", { name: "Send report" }));
  await app.latest().refuse("Unreadable note", "BAD_USER_INPUT", { "input.note": "Unreadable note" });
  const note = screen.getByLabelText("Note (optional)");
  expect(document.getElementById(note.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Unreadable note");
  expect(timesSaid("Unreadable note")).toBe(1);
});
