import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { UserType } from "../../generated/schema.ts";
import { written } from "../../ui/text/written.ts";
import { audienceText, timeText } from "./audience.ts";

type AnnouncementTextProps = {
  announcement: {
    title: string;
    message: string;
    userType: UserType | null;
    userIds: readonly string[];
    /** Null: the sender deleted their account. */
    admin: { username: string } | null;
  };
  /** Sending time. */
  at: string;
  children?: ReactNode;
  action?: ReactNode;
};

export function AnnouncementText({ announcement, at, children, action }: AnnouncementTextProps) {
  const { title, message, admin } = announcement;
  return (
    <Card
      component="article"
      aria-label={title}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2, padding: 2 }}
    >
      <Box sx={{ flex: "1 1 240px", minWidth: 0, display: "flex", flexDirection: "column", gap: 0.5 }}>
        <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ ...written, whiteSpace: "pre-wrap" }}>
          {message}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {audienceText(announcement)} · <time dateTime={at}>{timeText(at)}</time>
          {admin ? ` · @${admin.username}` : ""}
        </Typography>
        {children}
      </Box>
      {action}
    </Card>
  );
}
