import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { type PointerEvent, useId, useRef } from "react";
import { begin, goOn, onSheet } from "./drawing.ts";
import { SHEET, Strokes } from "./Strokes.tsx";

type SignatureFieldProps = { strokes: string; onChange: (strokes: string) => void; error?: string };

/** A signature by finger, pen or mouse; a typed name is the alternative. */
export function SignatureField({ strokes, onChange, error }: SignatureFieldProps) {
  const id = useId();
  /** The current stroke, which updates faster than the form; null between strokes. */
  const drawn = useRef<string | null>(null);
  const draw = (change: typeof goOn, { clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    drawn.current = change(drawn.current ?? strokes, onSheet({ x, y }, currentTarget.getBoundingClientRect()));
    onChange(drawn.current);
  };
  const lift = () => {
    drawn.current = null;
  };
  return (
    <Box
      component="fieldset"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 36 }}>
        <Box id={id} sx={{ typography: "subtitle2" }}>
          Your signature (optional)
        </Box>
        {strokes === "" ? null : (
          <Button variant="text" size="small" onClick={() => onChange("")} aria-label="Clear your signature">
            Clear
          </Button>
        )}
      </Box>
      <Box
        component="svg"
        viewBox={SHEET}
        role="img"
        aria-label={strokes === "" ? "Nothing drawn yet" : "Your drawn signature"}
        onPointerDown={(event) => {
          // Ignores a second finger, or the palm.
          if (event.button !== 0 || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(begin, event);
        }}
        onPointerMove={(event) => {
          if (drawn.current !== null && event.isPrimary) draw(goOn, event);
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
        sx={{
          display: "block",
          width: "100%",
          // Touch draws here instead of scrolling.
          touchAction: "none",
          cursor: "crosshair",
          border: "1px solid",
          borderColor: error ? "error.main" : "text.secondary",
          borderRadius: "8px",
        }}
      >
        <Strokes strokes={strokes} />
      </Box>
      <FormHelperText id={`${id}-hint`} error={Boolean(error)}>
        {error ?? "Draw with a finger, pen or mouse. Your typed name counts even without it."}
      </FormHelperText>
    </Box>
  );
}
