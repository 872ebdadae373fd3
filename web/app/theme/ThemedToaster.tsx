import { Toaster } from "../../ui/toast/Toaster.tsx";
import { Themed } from "./Themed.tsx";

/** Stands beside the screens: a toast of the landing screen is still there when the feed has taken its place. */
export function ThemedToaster() {
  return (
    <Themed>
      <Toaster />
    </Themed>
  );
}
