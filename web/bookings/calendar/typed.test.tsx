// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { AddEntryDialog } from "./AddEntryDialog.tsx";

const time = { start: new Date("2099-06-02T10:00:00Z"), minutes: 60 };

keepsWhatIsTyped("calendarEntry", {
  page: (dialog) => <AddEntryDialog {...dialog} time={time} timeZone="UTC" onDone={() => undefined} />,
  field: "Note (optional)",
});
