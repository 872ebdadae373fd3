import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { TEMPLATES, type Template } from "./templates.ts";

type TemplatePickerProps = {
  /** Whether a template would replace typed text. */
  isWritten: () => boolean;
  onPick: (template: Template) => void;
};

/** Templates. Typed text is replaced only after a confirmation. */
export function TemplatePicker({ isWritten, onPick }: TemplatePickerProps) {
  const id = useId();
  const [asked, setAsked] = useState<Template | null>(null);
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <div>
        <Typography id={id} variant="subtitle2">
          Start with a template
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Each is a starting point for you to edit, not legal advice. What clients have to sign varies from place to
          place.
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
        title="Replace your form?"
        description="The template's text and questions will replace yours. Nothing changes for clients until you save."
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
