import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { Icon } from "../ui/Icon.tsx";
import { visuallyHidden } from "../ui/visuallyHidden.ts";
import type { ImageUpload, UploadState } from "./useUpload.ts";

/** Read aloud at these steps, not at every percent. */
const SPOKEN_STEP = 25;

const words = { waiting: "Preparing", uploading: "Uploading", processing: "Finishing" } as const;

export function ImagePreview({ upload, onClear }: { upload: ImageUpload; onClear: () => void }) {
  const { state, preview } = upload;
  return (
    <Box sx={{ borderRadius: "12px", overflow: "hidden", border: 1, borderColor: "divider" }}>
      <Box sx={{ position: "relative", display: "grid", backgroundColor: "sunken" }}>
        <Box
          component="img"
          src={preview ?? undefined}
          alt="Preview of the chosen file"
          sx={{ width: "100%", height: "min(44dvh, 340px)", objectFit: "contain" }}
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
      </Box>
      {"percent" in state ? (
        <LinearProgress
          variant={isMeasured(state) ? "determinate" : "indeterminate"}
          value={isMeasured(state) ? state.percent : undefined}
          aria-label="Upload progress"
          color={state.offline ? "warning" : "secondary"}
        />
      ) : null}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, padding: "8px 8px 8px 16px", minHeight: 56 }}>
        <Box sx={{ flex: 1, typography: "body2", color: state.stage === "failed" ? "error.main" : "text.secondary" }}>
          {toWords(state)}
        </Box>
        {state.stage === "failed" ? (
          <Button size="small" variant="contained" onClick={upload.retry}>
            Retry
          </Button>
        ) : null}
        {upload.isRunning ? (
          <Button size="small" variant="text" onClick={onClear}>
            Cancel upload
          </Button>
        ) : (
          <Button size="small" variant="outlined" onClick={onClear}>
            Change Image
          </Button>
        )}
      </Box>
      <div role="status" style={visuallyHidden}>
        {toWords(rounded(state))}
      </div>
    </Box>
  );
}

/** Without a network nothing moves, so neither does the bar. */
const isMeasured = (state: Extract<UploadState, { percent: number }>) => state.stage === "uploading" || state.offline;

function rounded(state: UploadState): UploadState {
  return "percent" in state ? { ...state, percent: Math.floor(state.percent / SPOKEN_STEP) * SPOKEN_STEP } : state;
}

function toWords(state: UploadState): string {
  if (state.stage === "empty") return "";
  if (state.stage === "complete") return "Uploaded";
  if (state.stage === "failed") return state.message;
  if (state.offline) return "No Internet connection. The upload goes on when it is back.";
  return state.stage === "uploading" ? `${words.uploading} ${state.percent}%` : `${words[state.stage]}…`;
}
