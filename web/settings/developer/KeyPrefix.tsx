import Box from "@mui/material/Box";

/** How a key begins, which tells keys apart that are called the same. */
export const KeyPrefix = ({ prefix }: { prefix: string }) => (
  <Box component="code" dir="ltr" sx={{ fontFamily: "monospace" }}>
    {prefix}…
  </Box>
);
