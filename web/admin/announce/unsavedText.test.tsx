// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { HighlightsPanel } from "../highlights/HighlightsPanel.tsx";
import { AnnounceDialog } from "./AnnounceDialog.tsx";
import { EditAnnouncement } from "./EditAnnouncement.tsx";

testUnsavedText("announcement", {
  page: (dialog) => <AnnounceDialog {...dialog} stats={undefined} />,
  field: "Title",
});

testUnsavedText("editAnnouncement", {
  page: ({ open, onClose }) => (
    <EditAnnouncement
      announcement={
        open
          ? {
              id: "a",
              version: 1,
              title: "Open night",
              message: "Doors open at eight.",
              userType: null,
              userIds: [],
              sendAt: "2099-01-01T20:00:00.000Z",
              breachDetectedAt: null,
              admin: { id: "u", username: "inkadmin" },
            }
          : null
      }
      onOvertaken={() => undefined}
      onClose={onClose}
    />
  ),
  field: "Title",
});

testUnsavedText("highlights", {
  page: () => <HighlightsPanel />,
  field: "Label",
  answer: (app) =>
    app.latest().answer({
      highlights: ["koi", "rose", "moth"].map((tag) => ({ __typename: "Highlight", label: tag, tag, category: null })),
    }),
  leaving: "by a link",
});
