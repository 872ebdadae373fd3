import Typography from "@mui/material/Typography";
import { STATE_NAMES } from "../../../graph/places/input.ts";
import { Panel } from "../../ui/page/Panel.tsx";
import { written } from "../../ui/text/written.ts";
import { dayText, STATE_LABELS } from "./labels.ts";
import type { OwnStanding_VerificationFragment } from "./OwnStanding.generated.ts";

type OwnStandingProps = {
  latest: OwnStanding_VerificationFragment;
  /** After a rejection, when another request is possible. */
  retryFrom: string | null;
};

/** The outcome of the last request. */
export function OwnStanding({ latest, retryFrom }: OwnStandingProps) {
  const { state, studioName, licenceNumber, licenceState, reason, decidedAt, createdAt } = latest;
  const { title, words } = STATE_LABELS[state];
  return (
    <Panel title={title} description={retryFrom ? `You can ask again from ${dayText(retryFrom)}.` : words}>
      {reason ? (
        <Typography sx={{ ...written, whiteSpace: "pre-wrap", paddingBottom: 2 }}>
          Our words: <bdi>{reason}</bdi>
        </Typography>
      ) : null}
      {licenceNumber ? (
        <Typography sx={{ overflowWrap: "anywhere" }}>
          <bdi>{studioName}</bdi> · <bdi>{licenceNumber}</bdi>, {STATE_NAMES[licenceState]}
        </Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {decidedAt ? `Decided on ${dayText(decidedAt)}` : `Sent on ${dayText(createdAt)}`}
      </Typography>
    </Panel>
  );
}
