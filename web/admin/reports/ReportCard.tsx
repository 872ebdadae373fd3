import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { REPORT_REASONS, type ReportReason } from "../../../graph/reports/input.ts";
import { paths } from "../../platform/paths/paths.ts";
import { countOf } from "../../ui/text/count.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { endText } from "../suspension/labels.ts";
import { OUTCOME_LABELS } from "./labels.ts";
import type { ReportCard_ReportFragment as Report } from "./ReportCard.generated.ts";
import { Reported, whatOf } from "./Reported.tsx";

const person = (username: string) => (
  <Link to={paths.adminUser(username)} style={{ color: "inherit" }}>
    @{username}
  </Link>
);

/** "Post by", "Profile of": a profile has no author. */
const belongsTo = ({ targetType }: Pick<Report, "targetType">) => (targetType === "PROFILE" ? "of" : "by");

type ReportCardProps = {
  report: Report;
  /** Undefined in lists without decisions. */
  onDecide?: (() => void) | undefined;
};

export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { reporter, reports, state, decision, decisions, personReportsCount } = report;
  const earlier = decisions.filter(({ id }) => id !== decision?.id);
  const address = addressOf(report);
  return (
    <Box
      component="article"
      aria-label={`Report by ${reporter.username}`}
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Typography
        variant="subtitle1"
        component="h2"
        sx={{ overflowWrap: "anywhere", "&::first-letter": { textTransform: "uppercase" } }}
      >
        {whatOf(report)} {belongsTo(report)} {person(report.person.username)}
      </Typography>
      <Reported report={report} excerpt={report.decision?.excerpt} />
      {report.isGone && report.target ? (
        <Typography variant="body2" color="textSecondary">
          Deleted since it was reported. Only admins see this copy.
        </Typography>
      ) : null}
      <Box component="ul" role="list" aria-label="Reports" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {reports.map(({ id, reason, note, createdAt, reporter }) => (
          <Box component="li" key={id} sx={{ paddingBlock: 0.5 }}>
            <Typography>
              {REPORT_REASONS[reason.toLowerCase() as ReportReason]}
              <Typography component="span" variant="body2" color="textSecondary">
                {" · "}
                {person(reporter.username)}, <RelativeTime value={createdAt} />
              </Typography>
            </Typography>
            {note ? (
              <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap" }}>
                Note: <bdi>{note}</bdi>
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {countOf(personReportsCount, "report")} about {person(report.person.username)} in all
      </Typography>
      {decision ? <Decided title="Decided" decisions={[decision]} /> : null}
      {earlier.length > 0 ? <Decided title="Previous decisions" decisions={earlier} /> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "&:empty": { display: "none" } }}>
        {onDecide && state === "OPEN" ? (
          <Button
            variant="contained"
            onClick={onDecide}
            aria-label={`Decide about the ${whatOf(report)} ${belongsTo(report)} ${report.person.username}`}
          >
            Decide
          </Button>
        ) : null}
        {address ? (
          <Button component={Link} to={address.to} variant="outlined">
            {address.label}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** Null where admins have no access, and for deleted things. */
function addressOf({ target, person, isGone }: Report): { to: string; label: string } | null {
  if (isGone) return null;
  switch (target?.__typename) {
    case "Comment":
      return { to: paths.comment(target.postId, target.id), label: "Open post" };
    case "Post":
      return { to: paths.post(target.id), label: "Open post" };
    case "PortfolioItem":
      return { to: paths.portfolio(target.artistId, { piece: target.id }), label: "Open portfolio" };
    case "FlashDesign":
      return { to: paths.profile(target.artist.username, { tab: "flash" }), label: "Open flash" };
    case "Review":
      return { to: paths.profile(target.artist.username, { tab: "reviews" }), label: "Open reviews" };
    case "User":
      return { to: paths.profile(person.username), label: "View profile" };
    default:
      return null;
  }
}

type DecidedProps = { title: string; decisions: readonly NonNullable<Report["decision"]>[] };

function Decided({ title, decisions }: DecidedProps) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" role="list" aria-label={title} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {decisions.map(({ id, outcome, reason, endsAt, createdAt, decidedBy }) => (
          <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
            <Typography variant="body2" component="span">
              {OUTCOME_LABELS[outcome]}
              {outcome === "SUSPENDED" ? ` ${endText(endsAt)}` : ""}: <bdi>{reason}</bdi>
            </Typography>
            <Typography variant="body2" component="span" color="textSecondary">
              {" · "}
              {decidedBy ? <>by {person(decidedBy.username)}, </> : null}
              <RelativeTime value={createdAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
