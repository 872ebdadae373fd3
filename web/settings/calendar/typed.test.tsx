// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { ConnectBusyCalendar } from "./BusyCalendar.tsx";

keepsWhatIsTyped("busyCalendar", {
  page: () => <ConnectBusyCalendar onConnected={() => undefined} />,
  field: "Address of your other calendar",
  words: "https://calendar.example/mine.ics",
  leaving: "by a link",
});
