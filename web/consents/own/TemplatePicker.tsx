import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { TEMPLATES, type Template } from "./templates.ts";

export type TemplatePickerProps = {
  /** Whether a template would take the place of something. */
  isWritten: () => boolean;
  onPick: (template: Template) => void;
};

/** Forms to begin with. What stands in the fields is given up for one only when that is said. */
export function TemplatePicker({ isWritten, onPick }: TemplatePickerProps) {
  const id = useId();
  const [asked, setAsked] = useState<Template | null>(null);
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <div>
        <Typography id={id} variant="subtitle2">
          Begin with a template
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Each is a start for you to edit, and no legal advice: what clients have to sign differs from place to place.
        </Typography>
      </div>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {TEMPLATES.map((template) => (
          <Button
            key={template.name}
            variant="outlined"
            size="small"
            onClick={() => (isWritten() ? setAsked(template) : onPick(template))}
          >
            {template.name}
          </Button>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title="Replace what stands here?"
        description="The text and the questions of the template take the place of yours. What your clients sign changes only when you save."
        confirmLabel="Replace"
        onConfirm={() => {
          if (asked) onPick(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
