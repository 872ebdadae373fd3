import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { useIsClamped } from "./useIsClamped.ts";

/** Clipped on a phone. */
const cut = {
  display: { xs: "-webkit-box", sm: "block" },
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "1",
  overflow: { xs: "hidden", sm: "visible" },
  wordBreak: "break-all",
} as const;

/** On a phone it shares a line, and a press shows it whole. */
export function Username({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isClamped, watch } = useIsClamped();
  return (
    <Box
      {...(isClamped && {
        component: ButtonBase,
        title: `@${username}`,
        "aria-expanded": isOpen,
        onClick: () => setIsOpen(!isOpen),
      })}
      sx={{
        flexBasis: { xs: "auto", sm: "100%" },
        minWidth: 0,
        typography: "body1",
        textAlign: "start",
        color: "text.secondary",
      }}
    >
      <Box ref={isOpen ? undefined : watch} component="span" sx={isOpen ? { wordBreak: "break-all" } : cut}>
        @{username}
      </Box>
    </Box>
  );
}
