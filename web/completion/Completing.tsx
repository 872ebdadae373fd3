import Box from "@mui/material/Box";
import { type ComponentType, type FocusEvent, type ReactNode, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Offering = { Completions: ComponentType<{ field: Field }>; field: Field };

/** Around a text field: offers people after @ and hashtags after #. */
export function Completing({ children }: { children: ReactNode }) {
  const [offering, setOffering] = useState<Offering | null>(null);
  const load = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // It only helps: without it the name is typed out.
    import("./list/Completions.tsx").then(
      ({ Completions }) => setOffering({ Completions, field: target }),
      () => undefined,
    );
  };
  return (
    <Box sx={{ display: "contents" }} onFocus={load}>
      {children}
      {offering ? <offering.Completions field={offering.field} /> : null}
    </Box>
  );
}
