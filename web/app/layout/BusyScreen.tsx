import Box from "@mui/material/Box";
import { Logo } from "../../ui/icon/Logo.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";

export type BusyScreenProps = { seconds: number };

/** In place of the whole app while this person has asked the server for too much. */
export function BusyScreen({ seconds }: BusyScreenProps) {
  return (
    <Box component="main" sx={{ display: "grid", placeContent: "center", justifyItems: "center", minHeight: "100dvh" }}>
      <Logo size={36} />
      <Box role="alert">
        <EmptyState level="h1" title="That was a lot at once." description={`We'll reload in ${seconds} seconds.`} />
      </Box>
    </Box>
  );
}
