import { useCallback, useEffect, useRef } from "react";
import type { LargePicture } from "../../media/shownPictures.ts";
import { showPictures } from "../../media/showPictures.ts";
import { type Bubble, pictureAddress, textOf } from "./timeline.ts";

/** Opens a picture among all loaded ones; a stable function. */
export function useOpenPicture(bubbles: readonly Bubble[], otherName: string): (key: string) => void {
  const latest = useRef(bubbles);
  useEffect(() => {
    latest.current = bubbles;
  }, [bubbles]);
  return useCallback(
    (key) => {
      const withPicture = latest.current.filter(({ image }) => image);
      const index = withPicture.findIndex((bubble) => bubble.key === key);
      if (index >= 0) {
        showPictures(
          withPicture.map((bubble) => toPicture(bubble, otherName)),
          index,
        );
      }
    },
    [otherName],
  );
}

function toPicture(bubble: Bubble, otherName: string): LargePicture {
  const { image, isMine } = bubble;
  const words = textOf(bubble);
  return {
    src: pictureAddress(bubble),
    alt: words || "Image",
    width: image?.width,
    height: image?.height,
    blur: image?.placeholder,
    name: isMine ? "Your image" : `Image from ${otherName}`,
    words,
  };
}
