import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/Icon.tsx";

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  level?: "h1" | "h2" | "h3";
  dense?: boolean;
};

export function EmptyState({ title, description, icon, action, level = "h2", dense = false }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        textAlign: "center",
        gap: dense ? 1 : 1.5,
        paddingInline: 2,
        paddingBlock: dense ? 3 : 7,
      }}
    >
      {icon ? (
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: dense ? 44 : 64,
            height: dense ? 44 : 64,
            borderRadius: "50%",
            border: 1,
            borderColor: "divider",
            color: "text.secondary",
          }}
        >
          <Icon name={icon} size={dense ? 20 : 26} />
        </Box>
      ) : null}
      <Typography variant={dense ? "subtitle1" : "h2"} component={level} dir="ltr">
        {title}
      </Typography>
      {description ? (
        <Typography
          variant={dense ? "body2" : "body1"}
          component="div"
          dir="ltr"
          color="textSecondary"
          sx={{ maxWidth: "44ch" }}
        >
          {description}
        </Typography>
      ) : null}
      {action ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1, paddingTop: 1 }}>{action}</Box>
      ) : null}
    </Box>
  );
}
