import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { WorkStrip } from "../../people/WorkStrip.tsx";
import { paths } from "../../platform/paths/paths.ts";
import { Photo } from "../../ui/photo/Photo.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { decisionsOn } from "./labels.ts";
import type { RequestCard_VerificationFragment as Request } from "./RequestCard.generated.ts";
import { RequestFacts } from "./RequestFacts.tsx";

type RequestCardProps = { request: Request; onDecide: () => void };

export function RequestCard({ request, onDecide }: RequestCardProps) {
  const { state, person, document, reason, decidedAt, createdAt } = request;
  return (
    <Box
      component="article"
      aria-label={person.fullName}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 220px" },
        gap: 2,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: "anywhere" }}>
          <bdi>{person.fullName}</bdi> ·{" "}
          <Link to={paths.adminUser(person.username)} style={{ color: "inherit" }}>
            @{person.username}
          </Link>
        </Typography>
        <RequestFacts request={request} />
        {reason ? (
          <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>
            Reason: <bdi>{reason}</bdi>
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {decidedAt && state !== "UNDER_REVIEW" ? "Decided " : "Since "}
          <RelativeTime value={decidedAt ?? createdAt} />
        </Typography>
        {decisionsOn(state).length > 0 ? (
          <Button variant="outlined" aria-label={`Decide about ${person.fullName}`} onClick={onDecide}>
            Decide
          </Button>
        ) : null}
      </Box>
      <Box sx={{ display: "grid", gap: 1, alignContent: "start" }}>
        {document ? (
          <a href={document.url} target="_blank" rel="noreferrer">
            <Photo
              src={document.url}
              alt={`License of ${person.fullName}`}
              ratio={4 / 3}
              width={document.width}
              height={document.height}
              blur={document.placeholder}
              sizes="220px"
            />
          </a>
        ) : null}
        <WorkStrip artist={person} sizes="72px" />
        <Link to={paths.portfolio(person.id)} style={{ color: "inherit" }}>
          Whole portfolio
        </Link>
      </Box>
    </Box>
  );
}
