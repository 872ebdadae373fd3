import Box from "@mui/material/Box";
import { Logo } from "../../ui/icon/Logo.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";

type BusyScreenProps = { seconds: number };

/** Replaces the app while the viewer is over a rate limit. */
export function BusyScreen({ seconds }: BusyScreenProps) {
  return (
    <Box
      component="main"
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        minHeight: "calc(100dvh - var(--above, 0px))",
      }}
    >
      <Logo size={36} />
      <Box role="alert">
        <EmptyState level="h1" title="That was a lot at once." description={`We'll reload in ${seconds} seconds.`} />
      </Box>
    </Box>
  );
}
