import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { useHasOpened } from "../ui/overlay/useHasOpened.ts";

const NewMessageDialog = lazy(() =>
  import("./find/NewMessageDialog.tsx").then((module) => ({ default: module.NewMessageDialog })),
);

export function NewMessage() {
  const [open, setOpen] = useState(false);
  const wasOpen = useHasOpened(open);
  return (
    <>
      <IconButton aria-label="New message" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pencil" />
      </IconButton>
      <Suspense>{wasOpen ? <NewMessageDialog open={open} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
