import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useLinkedPart } from "./useLinkedPart.ts";

type PanelProps = {
  title: string;
  name?: string;
  description?: ReactNode;
  children: ReactNode;
  danger?: boolean;
};

export function Panel({ title, name, description, children, danger = false }: PanelProps) {
  const id = useId();
  const heading = useLinkedPart(name);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, borderColor: danger ? "error.main" : undefined }}
    >
      <Typography
        id={id}
        ref={heading}
        tabIndex={name ? -1 : undefined}
        variant="h2"
        // Below the sticky bar and the section links.
        sx={{ scrollMarginTop: "calc(var(--bar) + 80px)", ...(danger ? { color: "error.main" } : null) }}
      >
        {title}
      </Typography>
      {description ? (
        <Box sx={{ typography: "body1", color: "text.secondary", paddingTop: 0.5, maxWidth: "68ch" }}>
          {description}
        </Box>
      ) : null}
      <Box sx={{ paddingTop: 2.5 }}>{children}</Box>
    </Card>
  );
}
