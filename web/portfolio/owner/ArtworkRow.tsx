import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { createPortfolioItemInput } from "../../../graph/portfolio/input.ts";
import { isMeasured, progressText, rounded } from "../../media/progress.ts";
import { useUpload } from "../../media/useUpload.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import type { ArtworksValues } from "./newPieces.ts";

type ArtworkRowProps = {
  form: UseFormReturn<ArtworksValues>;
  index: number;
  count: number;
  /** Undefined for a draft. */
  file: File | undefined;
  /** Its upload may start. */
  isTurn: boolean;
  /** Why the artwork was not added. */
  problem: string | undefined;
  /** Its upload is finished or has failed. */
  onSettled: () => void;
  onRemove: () => void;
};

const sentenceOf = (field: "title" | "description") => (value: string) => {
  const checked = createPortfolioItemInput.shape[field].safeParse(value);
  return checked.success || checked.error.issues[0]?.message;
};

/** One of several pictures to add, with its fields and progress. */
export function ArtworkRow({ form, index, count, file, isTurn, problem, onSettled, onRemove }: ArtworkRowProps) {
  const upload = useUpload("PORTFOLIO", { toasts: "nothing", isOneOfSeveral: true });
  const image = form.watch(`pieces.${index}.image`);
  const { stage } = upload.state;
  const begin = useEffectEvent(() => {
    if (file && !image) upload.choose(file);
  });
  useEffect(() => {
    if (isTurn) begin();
  }, [isTurn]);
  const settle = useEffectEvent(() => {
    if (upload.state.stage === "complete") form.setValue(`pieces.${index}.image`, upload.state.image);
    onSettled();
  });
  useEffect(() => {
    if (stage === "complete" || stage === "error") settle();
  }, [stage]);
  const errors = form.formState.errors.pieces?.[index];
  const field = (name: "title" | "description") => ({
    ...form.register(`pieces.${index}.${name}`, { validate: sentenceOf(name) }),
    error: Boolean(errors?.[name]),
    helperText: errors?.[name]?.message,
  });
  const name = `Picture ${index + 1} of ${count}`;
  const isLost = !image && !file;
  const words = image
    ? "Uploaded"
    : isLost
      ? "This picture didn't upload. Choose it again."
      : progressText(upload.state);
  const isWrong = isLost || stage === "error" || problem !== undefined;
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "72px minmax(0, 1fr)", sm: "112px minmax(0, 1fr)" },
        gap: 1.5,
        padding: 1.5,
        border: 1,
        borderColor: isWrong ? "error.main" : "divider",
        borderRadius: "12px",
      }}
    >
      <Box sx={{ aspectRatio: "1", borderRadius: "8px", overflow: "hidden", backgroundColor: "sunken" }}>
        {image || upload.preview ? (
          <Box
            component="img"
            src={upload.preview ?? image?.url}
            alt=""
            sx={{ display: "block", width: "100%", height: "100%", objectFit: "cover" }}
          />
        ) : null}
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, typography: "body2", color: isWrong ? "error.main" : "text.secondary" }}>
            {problem ?? (words || "Waiting…")}
            {"percent" in upload.state ? (
              <LinearProgress
                aria-label={`Upload progress of picture ${index + 1}`}
                variant={isMeasured(upload.state) ? "determinate" : "indeterminate"}
                value={upload.state.percent}
                color="secondary"
                sx={{ marginTop: 0.5 }}
              />
            ) : null}
          </Box>
          {upload.state.stage === "error" && upload.state.canRetry ? (
            <Button size="small" variant="contained" onClick={upload.retry}>
              Retry
            </Button>
          ) : null}
          <IconButton aria-label={`Remove picture ${index + 1}`} onClick={onRemove}>
            <Icon name="close" size={20} />
          </IconButton>
        </Box>
        <TextField label="Title" required {...field("title")} />
        <TextField label="Description" multiline maxRows={6} {...field("description")} />
      </Box>
      <div role="status" style={visuallyHidden}>
        {image || isLost ? "" : `${name}: ${progressText(rounded(upload.state))}`}
      </div>
    </Box>
  );
}
