import { useShownPictures } from "./shownPictures.ts";

/** Renders the viewer that `showPictures` opens. */
export function LargePictures() {
  const shown = useShownPictures();
  return shown ? <shown.Viewer key={shown.opening} pictures={shown.pictures} index={shown.index} /> : null;
}
