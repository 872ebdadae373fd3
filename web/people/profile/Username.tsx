import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { useCut } from "./useCut.ts";

/** Cut, on a phone, where it is longer than its line has room. */
const cut = {
  display: { xs: "-webkit-box", sm: "block" },
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "1",
  overflow: { xs: "hidden", sm: "visible" },
  wordBreak: "break-all",
} as const;

/** A line of its own; on a phone it shares one with what they are, and is shown whole once it is pressed. */
export function Username({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isCut, watch } = useCut();
  return (
    <Box
      {...(isCut && {
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
