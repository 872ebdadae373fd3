import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export function PortfolioFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 1120, marginInline: "auto", display: "flex", flexDirection: "column", gap: 6 }}>
      {children}
    </Box>
  );
}
