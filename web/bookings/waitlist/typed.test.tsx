// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { JoinDialog } from "./JoinDialog.tsx";
import { OfferTimeDialog } from "./OfferTimeDialog.tsx";

const mara = { id: "mara", username: "mara", fullName: "Mara Voss" };

keepsWhatIsTyped("waitlist", {
  page: (dialog) => <JoinDialog {...dialog} artist={mara} entry={null} />,
  field: "Note (optional)",
});

keepsWhatIsTyped("waitlistOffer", {
  page: (dialog) => (
    <OfferTimeDialog {...dialog} entry={{ id: "one", duration: 60, client: { ...mara, isViewer: false } }} />
  ),
  field: "Date & time",
  words: "2099-06-02T10:00",
});
