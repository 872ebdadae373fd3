import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../platform/toast/toast.ts";
import { useCloseOnBack } from "../../ui/overlay/useCloseOnBack.ts";
import { ErrorBoundary } from "../../ui/page/ErrorBoundary.tsx";
import { PictureStage, type Stage, turnByKey } from "../PictureStage.tsx";
import { putPicturesAway, type ShownPictures } from "../shownPictures.ts";

/** One picture at a time at full size. A crash closes it and leaves the page as it was. */
export function PictureViewer(pictures: ShownPictures) {
  return (
    <ErrorBoundary resetKey="" fallback={() => <Broken />}>
      <Viewer {...pictures} />
    </ErrorBoundary>
  );
}

function Broken() {
  useEffect(() => {
    toast({ variant: "destructive", title: "The picture couldn't be opened" });
    putPicturesAway();
  }, []);
  return null;
}

function Viewer({ pictures, index: first }: ShownPictures) {
  const [index, setIndex] = useState(first);
  const stage = useRef<Stage>(null);
  const { isOpen, close } = useCloseOnBack();
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullScreen
      onKeyDown={(event) => turnByKey(event, stage.current)}
      slotProps={{
        paper: {
          "aria-label": picture.name,
          sx: {
            display: "grid",
            gridTemplateRows: "minmax(0, 1fr) auto",
            border: 0,
            // Also on a phone, where a dialog is a sheet.
            borderRadius: { xs: 0 },
            maxHeight: { xs: "none" },
            height: "calc(100dvh - var(--above, 0px))",
            backgroundColor: "background.default",
          },
        },
        transition: { onExited: putPicturesAway },
      }}
    >
      <PictureStage ref={stage} pictures={pictures} index={index} onIndex={setIndex} noun="picture" onClose={close} />
      {picture.words ? (
        <Box
          dir="auto"
          sx={{
            typography: "body1",
            justifySelf: "center",
            maxWidth: "68ch",
            maxHeight: "24dvh",
            overflowY: "auto",
            overflowWrap: "anywhere",
            padding: 2,
          }}
        >
          {picture.words}
        </Box>
      ) : null}
    </Dialog>
  );
}
