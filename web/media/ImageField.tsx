import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useRef } from "react";
import { toast } from "../platform/toast/toast.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { ImagePreview } from "./upload/ImagePreview.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import type { ImageUpload } from "./useUpload.ts";

type ImageFieldProps = {
  label: string;
  /** "JPG, PNG, GIF, max 10MB" */
  hint: string;
  upload: ImageUpload;
  /** Allows several files. */
  onSeveral?: (files: readonly File[]) => void;
  error?: string;
  onChange?: () => void;
};

/** An image by file picker or drop, with its preview and progress. */
export function ImageField({ label, hint, upload, onSeveral, error, onChange }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1 && onSeveral) {
      onSeveral(files);
      return;
    }
    if (files.length > 1) {
      toast({ variant: "destructive", title: "Upload failed", description: "You can only upload 1 file" });
      return;
    }
    onChange?.();
    upload.choose(file);
  };
  const { isOver, ...drop } = useFileDrop(take);
  const { state, hasPicture } = upload;
  const problem = error ?? (state.stage === "error" && !state.canRetry ? state.message : undefined);
  const clear = () => {
    upload.clear();
    onChange?.();
    // The preview disappears: the focus returns to the picker.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <Box {...drop}>
      <Box component="span" id={`${id}-label`} sx={{ typography: "subtitle2", display: "block", paddingBottom: "6px" }}>
        {label}
      </Box>
      {hasPicture ? <ImagePreview upload={upload} onClear={clear} /> : null}
      <Box
        component="label"
        sx={(theme) => ({
          display: hasPicture ? "none" : "flex",
          flexDirection: "column",
          alignItems: "center",
          justifyContent: "center",
          gap: 1,
          minHeight: 200,
          padding: 3,
          textAlign: "center",
          cursor: "pointer",
          borderRadius: "12px",
          border: "1.5px dashed",
          borderColor: problem ? theme.vars?.palette.error.main : theme.vars?.palette.outline,
          backgroundColor: isOver ? theme.vars?.palette.action.selected : theme.vars?.palette.sunken,
          transition: theme.transitions.create(["background-color", "border-color"], {
            duration: theme.transitions.duration.shortest,
          }),
          "&:hover": { borderColor: theme.vars?.palette.text.primary },
          "&:has(:focus-visible)": { outline: `2px solid ${theme.vars?.palette.text.primary}`, outlineOffset: 2 },
        })}
      >
        <Icon name="upload" size={30} />
        <Box component="span" sx={{ typography: "subtitle1" }}>
          {onSeveral
            ? isOver
              ? "Drop the photos here"
              : "Drag photos here or choose files"
            : isOver
              ? "Drop the photo here"
              : "Drag a photo here or choose a file"}
        </Box>
        <Box component="span" id={`${id}-hint`} sx={{ typography: "body2", color: "text.secondary" }}>
          {hint}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple={Boolean(onSeveral)}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={Boolean(problem)}
          style={visuallyHidden}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // Choosing the same file again must fire a change, too.
            event.target.value = "";
          }}
        />
      </Box>
      <FormHelperText id={`${id}-error`} error role={problem ? "alert" : undefined}>
        {problem}
      </FormHelperText>
    </Box>
  );
}
