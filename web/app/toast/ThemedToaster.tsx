import { Themed } from "../../platform/theme/Themed.tsx";
import { Toaster } from "./Toaster.tsx";

/** Mounted beside the screens: a toast of the landing page outlives it. */
export function ThemedToaster() {
  return (
    <Themed>
      <Toaster />
    </Themed>
  );
}
