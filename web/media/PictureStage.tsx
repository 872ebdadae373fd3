import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { SxProps, Theme } from "@mui/material/styles";
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import Lightbox, { type ControllerRef, type ZoomRef } from "yet-another-react-lightbox";
import Inline from "yet-another-react-lightbox/plugins/inline";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { Icon, type IconName } from "../ui/icon/Icon.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { imageSource } from "../ui/photo/images.ts";
import type { LargePicture } from "./shownPictures.ts";
import { StagePicture } from "./viewer/StagePicture.tsx";

/** Pixels of movement that make a swipe of a press. */
const STILL = 5;

export type Stage = {
  holds: (target: EventTarget) => boolean;
  turn: (direction: "prev" | "next") => void;
  zoom: (direction: "in" | "out") => void;
};

/** For the dialog around a stage: arrow keys navigate, plus and minus zoom. */
export function turnByKey(event: KeyboardEvent, stage: Stage | null): void {
  // Within the stage it handles keys itself.
  if (!stage || stage.holds(event.target)) return;
  // The browser's own shortcuts.
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "ArrowLeft") stage.turn("prev");
  else if (event.key === "ArrowRight") stage.turn("next");
  else if (event.key === "+") stage.zoom("in");
  else if (event.key === "-") stage.zoom("out");
  else return;
  event.preventDefault();
}

type PictureStageProps = {
  pictures: readonly LargePicture[];
  index: number;
  onIndex: (index: number) => void;
  /** "Next picture" */
  noun: string;
  /** Full screen: the wheel zooms, nothing scrolls, and a press beside the picture closes. */
  onClose?: () => void;
  ref?: Ref<Stage>;
};

/** One of several pictures, uncropped: swipe, wheel, pinch, double tap and keys. */
export function PictureStage({ pictures, index, onIndex, noun, onClose, ref }: PictureStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const free = onClose !== undefined;
  const pressed = useRef({ x: 0, y: 0 });
  const [isZoomed, setIsZoomed] = useState(false);
  const slides = useSlides(pictures);
  const turn = (direction: "prev" | "next") => controller.current?.[direction]();
  useImperativeHandle(ref, () => ({
    holds: (target) => target instanceof Node && Boolean(place.current?.contains(target)),
    turn,
    zoom: (direction) => (direction === "in" ? zoom.current?.zoomIn() : zoom.current?.zoomOut()),
  }));
  const isAlone = pictures.length < 2;
  const arrow = (direction: "prev" | "next", isEnd: boolean) =>
    isAlone ? null : (
      <Control
        label={direction === "prev" ? `Previous ${noun}` : `Next ${noun}`}
        icon={direction === "prev" ? "chevronLeft" : "chevronRight"}
        isOff={isEnd}
        onPress={() => turn(direction)}
        sx={{ position: "absolute", top: "calc(50% - 22px)", [direction === "prev" ? "left" : "right"]: 12 }}
      />
    );
  return (
    <Box
      ref={place}
      sx={look}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY };
      }}
      onClick={({ target, clientX, clientY }) => {
        const { x, y } = pressed.current;
        const isStill = Math.hypot(clientX - x, clientY - y) < STILL;
        if (isStill && target instanceof Element && !target.closest("img, button")) onClose?.();
      }}
    >
      <Lightbox
        slides={slides}
        index={index}
        plugins={[Inline, Zoom]}
        carousel={{ finite: true, preload: 1, padding: 0, spacing: "24px" }}
        controller={{
          ref: controller,
          // The dialog handles it.
          closeOnEscape: false,
          touchAction: free || isZoomed ? "none" : "pan-y",
          preventDefaultWheelY: free,
        }}
        zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: free }}
        animation={{ swipe: 300, zoom: 250 }}
        labels={{ "Photo gallery": "Pictures" }}
        on={{
          view: ({ index: next }) => {
            if (next !== index) onIndex(next);
          },
          zoom: ({ zoom: factor }) => setIsZoomed(factor > 1),
        }}
        toolbar={{
          buttons: [onClose ? <Control key="end" label="Close" icon="close" onPress={onClose} autoFocus /> : null],
        }}
        render={{
          slide: ({ slide, rect, zoom: factor = 1, offset }) => {
            const picture = pictures.find(({ src }) => imageSource(src) === slide.src);
            return picture ? (
              <StagePicture picture={picture} room={rect} zoom={offset === 0 ? factor : 1} />
            ) : undefined;
          },
          buttonPrev: () => arrow("prev", index === 0),
          buttonNext: () => arrow("next", index === pictures.length - 1),
          buttonZoom: ({ zoom: factor, minZoom, maxZoom, zoomIn, zoomOut, disabled }) => (
            <>
              <Control label="Zoom in" icon="plus" isOff={disabled || factor >= maxZoom} onPress={zoomIn} />
              <Control label="Zoom out" icon="minus" isOff={disabled || factor <= minZoom} onPress={zoomOut} />
              <span role="status" style={visuallyHidden}>
                {factor > 1 ? `Zoomed ${Math.round(factor * 100)}%` : ""}
              </span>
            </>
          ),
        }}
      />
    </Box>
  );
}

const look: SxProps<Theme> = {
  position: "relative",
  minWidth: 0,
  minHeight: 0,
  "--yarl__color_backdrop": "transparent",
  "--yarl__toolbar_padding": "12px",
  "& .yarl__toolbar": { gap: 1, paddingTop: "calc(12px + env(safe-area-inset-top))" },
  "& .yarl__slide_wrapper": { cursor: "zoom-in" },
  "& .yarl__slide_wrapper_interactive": { cursor: "grab" },
};

/** A stable array for the same pictures: a new one would cancel a swipe. */
function useSlides(pictures: readonly LargePicture[]) {
  const next = pictures.map(({ src, alt, width, height }) => ({
    src: imageSource(src),
    alt,
    width: width ?? undefined,
    height: height ?? undefined,
  }));
  const [slides, setSlides] = useState(next);
  const isSame = next.length === slides.length && next.every(({ src }, at) => src === slides[at]?.src);
  if (!isSame) setSlides(next);
  return isSame ? slides : next;
}

type ControlProps = {
  label: string;
  icon: IconName;
  isOff?: boolean;
  onPress: () => void;
  autoFocus?: boolean;
  sx?: SxProps<Theme>;
};

/** Stays mounted at an end, to keep the focus. */
function Control({ label, icon, isOff = false, onPress, autoFocus, sx }: ControlProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff || undefined}
      autoFocus={autoFocus}
      onClick={() => {
        if (!isOff) onPress();
      }}
      sx={[
        {
          width: 44,
          height: 44,
          backgroundColor: "background.paper",
          opacity: isOff ? 0.4 : 1,
          "&:hover": { backgroundColor: "background.default" },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
