import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { SxProps, Theme } from "@mui/material/styles";
import { useId, useRef, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import type { ProfileImage } from "./useProfileImage.ts";

type ImageControlProps = {
  image: ProfileImage;
  /** "profile picture" */
  noun: string;
  /** Whether there is an image to remove. */
  hasImage: boolean;
  sx?: SxProps<Theme>;
};

/** Replaces or removes the viewer's picture. */
export function ImageControl({ image, noun, hasImage, sx }: ImageControlProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = () => {
    close();
    input.current?.click();
  };
  return (
    <>
      <IconButton
        aria-label={`Change ${noun}`}
        aria-haspopup={hasImage ? "menu" : undefined}
        aria-expanded={hasImage ? anchor !== null : undefined}
        disabled={image.isBusy}
        onClick={(event) => (hasImage ? setAnchor(event.currentTarget) : choose())}
        sx={[
          (theme) => ({
            border: 1,
            borderColor: "divider",
            backgroundColor: theme.vars?.palette.background.paper,
            "&:hover, &.Mui-disabled": { backgroundColor: theme.vars?.palette.background.default },
          }),
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        <Icon name="camera" size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`Choose a ${noun}`}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) image.choose(file);
          // Choosing the same file again must fire a change, too.
          event.target.value = "";
        }}
      />
      <Menu id={`${id}-menu`} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={choose}>
          <ListItemIcon>
            <Icon name="upload" />
          </ListItemIcon>
          Upload {noun}
        </MenuItem>
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => {
            close();
            void image.remove();
          }}
        >
          <ListItemIcon sx={{ color: "inherit !important" }}>
            <Icon name="trash" />
          </ListItemIcon>
          Remove {noun}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Announced at these steps, not at every percent. */
const SPOKEN_STEP = 25;

/** Upload progress, with cancel and retry. */
export function ImageProgress({ image, noun, sx }: { image: ProfileImage; noun: string; sx?: SxProps<Theme> }) {
  const { state, isSaving, isBusy } = image;
  const failed = state.stage === "error" && state.canRetry;
  const words = statusText(image);
  const spoken = "percent" in state ? Math.floor(state.percent / SPOKEN_STEP) * SPOKEN_STEP : null;
  return (
    <>
      <div role="status" style={visuallyHidden}>
        {isBusy ? `Uploading ${noun}${spoken === null || isSaving ? "" : ` ${spoken}%`}` : ""}
      </div>
      {isBusy || failed ? (
        <Box
          sx={[
            (theme) => ({
              display: "flex",
              alignItems: "center",
              gap: 1,
              width: "fit-content",
              padding: "6px 8px 6px 14px",
              borderRadius: 999,
              border: 1,
              borderColor: "divider",
              typography: "body2",
              backgroundColor: theme.vars?.palette.background.paper,
              color: failed ? "error.main" : "text.primary",
            }),
            ...(Array.isArray(sx) ? sx : [sx]),
          ]}
        >
          <span>{words}</span>
          {failed ? (
            <Button size="small" variant="contained" onClick={image.retry}>
              Retry
            </Button>
          ) : null}
          {isSaving ? null : (
            <Button size="small" variant="text" onClick={image.cancel}>
              Cancel
            </Button>
          )}
        </Box>
      ) : null}
    </>
  );
}

function statusText({ state, isSaving }: ProfileImage): string {
  if (isSaving) return "Saving…";
  if (state.stage === "error") return "Upload failed";
  if (!("percent" in state)) return "";
  if (state.offline) return "No Internet connection";
  return state.stage === "uploading" ? `Uploading ${state.percent}%` : "Uploading…";
}
