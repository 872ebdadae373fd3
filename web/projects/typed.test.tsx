// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../testing/typed.tsx";
import { PlanDialog } from "./PlanDialog.tsx";

keepsWhatIsTyped("project", {
  page: (dialog) => <PlanDialog {...dialog} of={{ bookingId: "b", minutes: 240 }} client={{ fullName: "Jo Park" }} />,
  field: "Title",
});
