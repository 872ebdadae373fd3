// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ConnectBusyCalendar } from "./BusyCalendar.tsx";

testUnsavedText("busyCalendar", {
  page: () => <ConnectBusyCalendar onConnected={() => undefined} />,
  field: "Address of your other calendar",
  text: "https://calendar.example/mine.ics",
  leaving: "by a link",
});
