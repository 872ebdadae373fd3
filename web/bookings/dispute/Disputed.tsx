import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { sessionText } from "../../ui/text/times.ts";
import { written } from "../../ui/text/written.ts";
import type { DisputeCard_DisputeFragment as Dispute } from "./Disputes.generated.ts";

const person = (username: string) => (
  <Link to={paths.adminUser(username)} style={{ color: "inherit" }}>
    @{username}
  </Link>
);

export function Disputed({ dispute }: { dispute: Dispute }) {
  const { client, artist, absent, service, preferredDate, endsAt, artistTimeZone, reportReason } = dispute;
  const [reporter, missing] = absent === "ARTIST" ? [client, artist] : [artist, client];
  const time = preferredDate
    ? sessionText(new Date(preferredDate), endsAt ? new Date(endsAt) : null, artistTimeZone ?? undefined)
    : null;
  return (
    <>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {person(reporter.username)} reported that {person(missing.username)} didn't show up
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
      <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
        {dispute.text ? <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>{dispute.text}</Typography> : null}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {person(dispute.person.username)}, <RelativeTime value={dispute.createdAt} />
        </Typography>
      </Box>
    </>
  );
}
