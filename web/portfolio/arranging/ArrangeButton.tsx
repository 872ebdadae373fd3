import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useOnceOpen } from "../../ui/overlay/useOnceOpen.ts";
import { quietly } from "../../ui/quietly.ts";

const load = () => import("./ArrangeDialog.tsx");
const ArrangeDialog = lazy(() => load().then((module) => ({ default: module.ArrangeDialog })));
const preload = () => quietly(load());

export type ArrangeButtonProps = {
  artistId: string;
  onOpen: () => void;
};

/** Opens where an artist puts their pieces in order. Its code comes with the first opening. */
export function ArrangeButton({ artistId, onOpen }: ArrangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useOnceOpen(isOpen);
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
