import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { sessionText } from "../card/words.ts";
import type { DisputeCard_DisputeFragment as Dispute } from "./Disputes.generated.ts";
import { RULINGS } from "./words.ts";

const person = (username: string) => (
  <Link to={paths.adminUser(username)} style={{ color: "inherit" }}>
    @{username}
  </Link>
);

export type DisputeCardProps = { dispute: Dispute; onDecide: () => void };

/** A no-show that is disputed: who reported what of whom, what they say, and what was decided, as admins read it. */
export function DisputeCard({ dispute, onDecide }: DisputeCardProps) {
  const { text, state, reason, createdAt } = dispute;
  return (
    <Box
      component="article"
      aria-label={`Dispute by ${dispute.person.username}`}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        gap: 1.5,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Reported dispute={dispute} />
      <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
        <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>{text}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {person(dispute.person.username)}, <RelativeTime value={createdAt} />
        </Typography>
      </Box>
      {state === "OPEN" ? (
        <Button
          variant="contained"
          aria-label={`Decide about the dispute by ${dispute.person.username}`}
          onClick={onDecide}
        >
          Decide
        </Button>
      ) : (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {RULINGS[state]} “<bdi>{reason}</bdi>”
        </Typography>
      )}
    </Box>
  );
}

/** The session, and what was reported of it. */
function Reported({ dispute }: Pick<DisputeCardProps, "dispute">) {
  const { client, artist, absent, service, preferredDate, endsAt, artistTimeZone, reportReason } = dispute;
  const [reporter, missing] = absent === "ARTIST" ? [client, artist] : [artist, client];
  const time = preferredDate
    ? sessionText(new Date(preferredDate), endsAt ? new Date(endsAt) : null, artistTimeZone ?? undefined)
    : null;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: "anywhere" }}>
        {person(reporter.username)} reported that {person(missing.username)} did not come
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {service}
        {time ? ` · ${time}` : ""} · artist {person(artist.username)} · reported{" "}
        <RelativeTime value={dispute.reportedAt} />
      </Typography>
      {reportReason ? (
        <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap" }}>
          “{reportReason}”
        </Typography>
      ) : null}
    </Box>
  );
}
