import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

export type PanelProps = { title: string; description?: ReactNode; children: ReactNode; danger?: boolean };

/** One matter of the settings. */
export function Panel({ title, description, children, danger = false }: PanelProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, borderColor: danger ? "error.main" : undefined }}
    >
      <Typography id={id} variant="h2" sx={danger ? { color: "error.main" } : undefined}>
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
