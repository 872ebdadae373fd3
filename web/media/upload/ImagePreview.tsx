import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { isMeasured, progressText, rounded } from "../progress.ts";
import type { ImageUpload, UploadState } from "../useUpload.ts";

export function ImagePreview({ upload, onClear }: { upload: ImageUpload; onClear: () => void }) {
  const { state, preview } = upload;
  return (
    <Box sx={{ borderRadius: "12px", overflow: "hidden", border: 1, borderColor: "divider" }}>
      <Box sx={{ position: "relative", display: "grid", backgroundColor: "sunken" }}>
        <Box
          component="img"
          src={preview ?? undefined}
          alt="Preview of the chosen file"
          sx={{ width: "100%", height: "min(44dvh, 340px)", objectFit: "scale-down" }}
        />
        <IconButton
          aria-label="Remove image"
          onClick={onClear}
          sx={(theme) => ({
            position: "absolute",
            top: 8,
            right: 8,
            backgroundColor: theme.vars?.palette.background.paper,
            "&:hover": { backgroundColor: theme.vars?.palette.background.default },
          })}
        >
          <Icon name="close" size={20} />
        </IconButton>
        {"percent" in state ? <ProgressRing state={state} /> : null}
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          padding: "8px 8px 8px 16px",
          minHeight: 56,
        }}
      >
        <Box
          sx={{
            flex: "1 1 120px",
            typography: "body2",
            color: state.stage === "error" ? "error.main" : "text.secondary",
          }}
        >
          {progressText(state)}
        </Box>
        {state.stage === "error" ? (
          <Button size="small" variant="contained" onClick={upload.retry}>
            Retry
          </Button>
        ) : null}
        {upload.isRunning ? (
          <>
            {state.stage === "paused" ? (
              <Button size="small" variant="contained" onClick={upload.retry}>
                Resume
              </Button>
            ) : (
              <Button size="small" variant="outlined" onClick={upload.pause}>
                Pause
              </Button>
            )}
            <Button size="small" variant="text" onClick={onClear}>
              Cancel upload
            </Button>
          </>
        ) : (
          <Button size="small" variant="outlined" onClick={onClear}>
            Change Image
          </Button>
        )}
      </Box>
      <div role="status" style={visuallyHidden}>
        {progressText(rounded(state))}
      </div>
    </Box>
  );
}

/** Progress over the picture. */
function ProgressRing({ state }: { state: Extract<UploadState, { percent: number }> }) {
  const measured = isMeasured(state);
  return (
    <Box
      sx={{
        position: "absolute",
        inset: 0,
        margin: "auto",
        display: "grid",
        placeItems: "center",
        width: 72,
        height: 72,
        borderRadius: "50%",
        backgroundColor: "background.paper",
        boxShadow: (theme) => theme.vars?.palette.float,
        "& > *": { gridArea: "1 / 1" },
      }}
    >
      <CircularProgress
        variant={measured ? "determinate" : "indeterminate"}
        value={measured ? state.percent : undefined}
        aria-label="Upload progress"
        size={60}
        thickness={4}
        color={state.offline || state.stage === "paused" ? "warning" : "secondary"}
      />
      <Box aria-hidden sx={{ typography: "subtitle2", fontVariantNumeric: "tabular-nums" }}>
        {state.stage === "paused" ? <Icon name="pause" size={22} /> : `${state.percent}%`}
      </Box>
    </Box>
  );
}
