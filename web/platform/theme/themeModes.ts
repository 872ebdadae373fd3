import type { ColorMode } from "./colorMode.ts";
import type { IconName } from "./iconShapes.tsx";

export const themeModes = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "System", icon: "system" },
] as const satisfies readonly { value: ColorMode; label: string; icon: IconName }[];
