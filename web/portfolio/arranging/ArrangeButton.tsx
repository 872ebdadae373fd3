import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";

const load = () => import("./ArrangeDialog.tsx");
const ArrangeDialog = lazy(() => load().then((module) => ({ default: module.ArrangeDialog })));
const preload = () => ignoreRejection(load());

type ArrangeButtonProps = {
  artistId: string;
  onOpen: () => void;
};

/** The dialog's code loads when it first opens. */
export function ArrangeButton({ artistId, onOpen }: ArrangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useHasOpened(isOpen);
  const open = () => {
    setIsOpen(true);
    onOpen();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="sliders" size={20} />}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Arrange
      </Button>
      {wasOpen ? (
        <Suspense>
          <ArrangeDialog open={isOpen} artistId={artistId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
