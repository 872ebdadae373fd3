import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { Logo } from "../../ui/icon/Logo.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";

type OfflineScreenProps = { message: string; onRetry: () => void; retrying: boolean };

/** Replaces the app while the viewer cannot be read; the session stays. */
export function OfflineScreen({ message, onRetry, retrying }: OfflineScreenProps) {
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
        <EmptyState
          level="h1"
          title={`We can't load ${PRODUCT_NAME}`}
          description={`${message} You are still signed in, and we keep trying.`}
          action={
            <Button variant="contained" onClick={onRetry} loading={retrying}>
              Retry
            </Button>
          }
        />
      </Box>
    </Box>
  );
}
