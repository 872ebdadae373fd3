import { useShownPictures } from "./shownPictures.ts";

/** The place of the one view in which pictures are large; `showPictures` opens it. */
export function LargePictures() {
  const shown = useShownPictures();
  return shown ? <shown.Viewer key={shown.opening} pictures={shown.pictures} index={shown.index} /> : null;
}
