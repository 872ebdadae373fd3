import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { Icon } from "../../ui/icon/Icon.tsx";

/** Scrolls to the newest message. */
export function JumpButton({ hasNews, onJump }: { hasNews: boolean; onJump: () => void }) {
  return (
    <Box
      data-keep-clear
      sx={(theme) => ({
        position: "absolute",
        bottom: 12,
        ...(hasNews ? { left: "50%", transform: "translateX(-50%)" } : { right: 16 }),
        "& > *": { boxShadow: theme.vars?.palette.float },
        "& > .MuiIconButton-root": {
          border: `1px solid ${theme.vars?.palette.divider}`,
          "&, &:hover": { backgroundColor: theme.vars?.palette.background.paper },
        },
      })}
    >
      {hasNews ? (
        <Button
          variant="contained"
          color="secondary"
          size="small"
          onClick={onJump}
          endIcon={<Icon name="chevronDown" size={16} />}
        >
          New messages
        </Button>
      ) : (
        <IconButton aria-label="Jump to newest" onClick={onJump}>
          <Icon name="chevronDown" />
        </IconButton>
      )}
    </Box>
  );
}
