// @vitest-environment happy-dom
import { testUnsavedText } from "../testing/unsavedText.tsx";
import { PlanDialog } from "./PlanDialog.tsx";

testUnsavedText("project", {
  page: (dialog) => <PlanDialog {...dialog} of={{ bookingId: "b", minutes: 240 }} client={{ fullName: "Jo Park" }} />,
  field: "Title",
});
