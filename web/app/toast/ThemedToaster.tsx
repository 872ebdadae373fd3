import { Themed } from "../../platform/theme/Themed.tsx";
import { Toaster } from "./Toaster.tsx";

/** Stands beside the screens: a toast of the landing screen is still there when the feed has taken its place. */
export function ThemedToaster() {
  return (
    <Themed>
      <Toaster />
    </Themed>
  );
}
