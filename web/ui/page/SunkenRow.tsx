import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export const SunkenRow = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      gap: 1.5,
      borderRadius: "8px",
      backgroundColor: "sunken",
      paddingInline: 2,
      paddingBlock: 1.5,
    }}
  >
    {children}
  </Box>
);
