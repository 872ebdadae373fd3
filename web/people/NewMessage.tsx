import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { useOnceOpen } from "../ui/overlay/useOnceOpen.ts";

const NewMessageDialog = lazy(() =>
  import("./find/NewMessageDialog.tsx").then((module) => ({ default: module.NewMessageDialog })),
);

/** Begins a conversation from where the others are. */
export function NewMessage() {
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  return (
    <>
      <IconButton aria-label="New message" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pencil" />
      </IconButton>
      <Suspense>{wasOpen ? <NewMessageDialog open={open} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
