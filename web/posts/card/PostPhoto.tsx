import { keyframes } from "@mui/material/styles";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Photo, type PhotoProps } from "../../ui/photo/Photo.tsx";

/** Longest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 300;

const burst = keyframes`
  0% { opacity: 0; transform: scale(0.6); }
  25%, 70% { opacity: 1; transform: scale(1); }
  100% { opacity: 0; transform: scale(1.1); }
`;

const styles = classes({
  button: {
    position: "relative",
    display: "block",
    width: "100%",
    padding: 0,
    border: 0,
    font: "inherit",
    color: "inherit",
    background: "none",
    cursor: "zoom-in",
    touchAction: "manipulation",
    userSelect: "none",
    "&:focus-visible": { outlineOffset: -4 },
  },
  burst: {
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    pointerEvents: "none",
    opacity: 0,
    color: "common.white",
    filter: "drop-shadow(0 2px 12px rgba(0, 0, 0, 0.45))",
    animation: `${burst} 700ms ease-out`,
  },
});

type PostPhotoProps = PhotoProps & { onDoubleTap: () => void; onOpen: () => void };

/** A press opens it large, a double tap likes; for others there is the like button. */
export function PostPhoto({ onDoubleTap, onOpen, ...photo }: PostPhotoProps) {
  const opening = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [bursts, setBursts] = useState(0);
  useEffect(() => () => clearTimeout(opening.current), []);
  const press = ({ detail }: MouseEvent) => {
    // Keyboard and assistive technology have no double tap.
    if (detail === 0) return onOpen();
    const isDouble = opening.current !== undefined;
    clearTimeout(opening.current);
    opening.current = undefined;
    if (isDouble) {
      onDoubleTap();
      setBursts((count) => count + 1);
      return;
    }
    opening.current = setTimeout(() => {
      opening.current = undefined;
      onOpen();
    }, DOUBLE_TAP_MS);
  };
  return (
    <button type="button" aria-label={`View the picture: ${photo.alt}`} onClick={press} className={styles.button}>
      <Photo {...photo} />
      {bursts > 0 ? (
        <div key={bursts} aria-hidden className={styles.burst}>
          <Icon name="heartFilled" size={88} />
        </div>
      ) : null}
    </button>
  );
}
