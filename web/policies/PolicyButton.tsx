import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../ui/icon/Icon.tsx";

const PolicyDialog = lazy(() => import("./PolicyDialog.tsx").then((module) => ({ default: module.PolicyDialog })));

/** Shows an artist's policy before a request. */
export function PolicyButton({ artist }: { artist: { id: string; fullName: string } }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        color="inherit"
        onClick={() => setOpen(true)}
        startIcon={<Icon name="shield" size={16} />}
        sx={{ typography: "body2", minHeight: 24, padding: 0, textDecoration: "underline" }}
      >
        Booking policy
      </Button>
      {open === null ? null : (
        <Suspense>
          <PolicyDialog artist={artist} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
