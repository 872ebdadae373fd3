import type { IconName } from "../../ui/icon/iconShapes.tsx";
import type { ColorMode } from "../theme/colorMode.ts";

export const themeModes = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "System", icon: "system" },
] as const satisfies readonly { value: ColorMode; label: string; icon: IconName }[];
