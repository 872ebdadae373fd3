import { toast } from "../platform/toast/toast.ts";
import { type LargePicture, setShown } from "./shownPictures.ts";

/** The key in the history state. */
const place = (): unknown => window.history.state?.key;
let openings = 0;

/** Opens a picture in the viewer, unless the page has changed. */
export function showPictures(pictures: readonly LargePicture[], index = 0): void {
  openings += 1;
  const opening = openings;
  const from = place();
  const isAwaited = () => opening === openings && place() === from;
  import("./viewer/PictureViewer.tsx").then(
    ({ PictureViewer }) => {
      if (isAwaited()) setShown({ Viewer: PictureViewer, pictures, index, opening });
    },
    () => {
      if (isAwaited()) toast({ variant: "destructive", title: "The picture couldn't be opened" });
    },
  );
}
