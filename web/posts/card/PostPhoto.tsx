import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useRef, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Photo, type PhotoProps } from "../../ui/photo/Photo.tsx";

/** Two touches within this time are one double tap. */
const DOUBLE_TAP_MS = 300;

const burst = keyframes`
  0% { opacity: 0; transform: scale(0.6); }
  25%, 70% { opacity: 1; transform: scale(1); }
  100% { opacity: 0; transform: scale(1.1); }
`;

export type PostPhotoProps = PhotoProps & { onDoubleTap: () => void };

/** The picture of a post; a double tap likes it. The like button is the way for everybody else. */
export function PostPhoto({ onDoubleTap, ...photo }: PostPhotoProps) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const [bursts, setBursts] = useState(0);
  const tap = (time: number) => {
    const isDouble = time - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isDouble ? Number.NEGATIVE_INFINITY : time;
    if (!isDouble) return;
    onDoubleTap();
    setBursts((count) => count + 1);
  };
  return (
    <Box
      onClick={(event) => tap(event.timeStamp)}
      sx={{ position: "relative", touchAction: "manipulation", userSelect: "none" }}
    >
      <Photo {...photo} />
      {bursts > 0 ? (
        <Box
          key={bursts}
          aria-hidden
          sx={{
            position: "absolute",
            inset: 0,
            display: "grid",
            placeItems: "center",
            pointerEvents: "none",
            opacity: 0,
            color: "common.white",
            filter: "drop-shadow(0 2px 12px rgba(0, 0, 0, 0.45))",
            animation: `${burst} 700ms ease-out`,
          }}
        >
          <Icon name="heartFilled" size={88} />
        </Box>
      ) : null}
    </Box>
  );
}
