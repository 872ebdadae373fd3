import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";

/** Marks something as missing by a sign as well as by color. */
export const Missing = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, typography: "subtitle2", color: "error.main" }}
  >
    <Icon name="warning" size={16} />
    {children}
  </Box>
);
