import Box from "@mui/material/Box";
import { type ComponentType, type FocusEvent, type ReactNode, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Loaded = { Completions: ComponentType<{ field: Field }>; field: Field };

/** Wraps a text field: suggests people after @ and hashtags after #. */
export function Autocomplete({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // A failed load is harmless: the name can be typed out.
    import("./list/Completions.tsx").then(
      ({ Completions }) => setLoaded({ Completions, field: target }),
      () => undefined,
    );
  };
  return (
    <Box sx={{ display: "contents" }} onFocus={load}>
      {children}
      {loaded ? <loaded.Completions field={loaded.field} /> : null}
    </Box>
  );
}
