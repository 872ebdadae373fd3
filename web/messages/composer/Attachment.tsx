import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { isMeasured, progressText, rounded } from "../../media/progress.ts";
import type { ImageUpload } from "../../media/useUpload.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";

/** The image of the next message, with its progress. */
export function Attachment({ upload, onRemove }: { upload: ImageUpload; onRemove: () => void }) {
  const { state, preview } = upload;
  const isFailed = state.stage === "error";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, padding: "0 4px 12px" }}>
      <Box
        component="img"
        src={preview ?? undefined}
        alt="Preview of the chosen file"
        sx={{
          width: 64,
          height: 64,
          flex: "none",
          objectFit: "cover",
          borderRadius: "12px",
          backgroundColor: "sunken",
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", gap: 0.75 }}>
        <Box sx={{ typography: "body2", color: isFailed ? "error.main" : "text.secondary" }}>{progressText(state)}</Box>
        {"percent" in state ? (
          <LinearProgress
            variant={isMeasured(state) ? "determinate" : "indeterminate"}
            value={isMeasured(state) ? state.percent : undefined}
            aria-label="Upload progress"
            color={state.offline ? "warning" : "secondary"}
          />
        ) : null}
      </Box>
      {isFailed ? (
        <Button size="small" variant="outlined" onClick={upload.retry}>
          Retry
        </Button>
      ) : null}
      {upload.isRunning ? (
        <Button size="small" variant="text" onClick={onRemove}>
          Cancel upload
        </Button>
      ) : (
        <IconButton size="small" aria-label="Remove image" onClick={onRemove}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
      <div role="status" style={visuallyHidden}>
        {progressText(rounded(state))}
      </div>
    </Box>
  );
}
