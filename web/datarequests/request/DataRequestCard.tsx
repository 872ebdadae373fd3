import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { written } from "../../ui/text/written.ts";
import type { DataRequestCard_RequestFragment as Request } from "./DataRequestCard.generated.ts";
import { dayText, kindText, stateText } from "./labels.ts";

type DataRequestCardProps = {
  request: Request;
  /** Heading level in the page's outline. */
  level: "h2" | "h3";
  /** The author, where it is not the reader. */
  person?: ReactNode;
  action?: ReactNode;
};

export function DataRequestCard({ request, level, person, action }: DataRequestCardProps) {
  return (
    <Box
      component="article"
      aria-label={kindText(request.kind)}
      sx={{ border: 1, borderColor: "divider", borderRadius: "12px", padding: 2, backgroundColor: "background.paper" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
        <Box sx={{ flex: "1 1 220px", minWidth: 0, display: "flex", flexDirection: "column", gap: 0.5 }}>
          <Typography variant="subtitle1" component={level}>
            {kindText(request.kind)}
          </Typography>
          {person}
          <Typography
            variant="body2"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.75,
              color: request.isOverdue ? "error.main" : "text.secondary",
            }}
          >
            {request.isOverdue ? <Icon name="warning" size={18} /> : null}
            {stateText(request)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Asked on <time dateTime={request.createdAt}>{dayText(request.createdAt)}</time>
          </Typography>
        </Box>
        {action}
      </Box>
      <Said title="What was asked" text={request.message} />
      <Said title="Our answer" text={request.answer} />
    </Box>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Box sx={{ borderLeft: 2, borderColor: "divider", paddingLeft: 1.5, marginTop: 1.5 }}>
      <Typography variant="subtitle2" component="div" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>{text}</Typography>
    </Box>
  );
}
