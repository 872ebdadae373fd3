import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useLinkedPart } from "./useLinkedPart.ts";

export type PanelProps = {
  title: string;
  /** What the address calls it; without one, none leads to it. */
  name?: string;
  description?: ReactNode;
  children: ReactNode;
  danger?: boolean;
};

/** One matter of the settings. */
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
        // Below the bar, and the links to the parts of its page.
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
