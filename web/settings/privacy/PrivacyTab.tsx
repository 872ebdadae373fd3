import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { GRACE_DAYS } from "../../../graph/accounts/input.ts";
import { ANSWER_DAYS, EXPORT_DAYS } from "../../../graph/datarequests/input.ts";
import { DataExport } from "../../datarequests/DataExport.tsx";
import { OwnDataRequests } from "../../datarequests/OwnDataRequests.tsx";
import { BlockedPeople } from "../../people/BlockedPeople.tsx";
import { MutedPeople } from "../../people/MutedPeople.tsx";
import { RestrictedPeople } from "../../people/RestrictedPeople.tsx";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import type { SettingsPageQuery } from "../SettingsPage.generated.ts";
import { PolicyLink } from "./PolicyLink.tsx";
import { PrivacySwitches } from "./PrivacySwitches.tsx";
import { TagAudience } from "./TagAudience.tsx";

const DeleteAccountDialog = lazy(() =>
  import("../account/DeleteAccountDialog.tsx").then((module) => ({ default: module.DeleteAccountDialog })),
);

export function PrivacyTab({ me }: { me: SettingsPageQuery["me"] }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const wasDeleting = useHasOpened(isDeleting);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Panel title="Privacy" description="Choose what you show and who can see it. Changes save automatically.">
        {me.privacySettings ? <PrivacySwitches userId={me.id} settings={me.privacySettings} /> : null}
      </Panel>
      {me.privacySettings && me.userType === "ARTIST" ? (
        <Panel title="Tags" description="Who can tag you as the artist in their photos.">
          <TagAudience userId={me.id} settings={me.privacySettings} />
        </Panel>
      ) : null}
      <Panel title="Blocked people" description="You can't see or message each other.">
        <BlockedPeople />
      </Panel>
      <Panel title="Muted people" description="You don't see their posts and comments. They won't be notified.">
        <MutedPeople />
      </Panel>
      <Panel
        title="Restricted people"
        description="What they comment under your posts waits for your approval, and their messages wait in Requests. They won't be notified."
      >
        <RestrictedPeople />
      </Panel>
      <Panel title="Privacy Policy">
        <PolicyLink person={me} />
      </Panel>
      <Panel
        title="Download my data"
        description={`Everything we keep about you in one archive: lists, tables and your pictures. You can download it for ${EXPORT_DAYS} days, and request one every ${EXPORT_DAYS} days.`}
      >
        <DataExport />
      </Panel>
      <Panel
        title="Your Data"
        description={`Ask us to show, correct, export or delete your data, or to restrict or stop a use of it. We answer within ${ANSWER_DAYS} days.`}
      >
        <OwnDataRequests />
      </Panel>
      <Panel
        danger
        title="Danger Zone"
        description={`Deleting hides your account at once and erases it after ${GRACE_DAYS} days. Until then you can restore it.`}
      >
        <Button variant="outlined" color="error" onClick={() => setIsDeleting(true)}>
          Delete Account
        </Button>
      </Panel>
      {wasDeleting ? (
        <Suspense>
          <DeleteAccountDialog open={isDeleting} onClose={() => setIsDeleting(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
