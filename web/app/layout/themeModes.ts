import { useColorScheme } from "@mui/material/styles";
import type { IconName } from "../../ui/Icon.tsx";

export const themeModes = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "System", icon: "system" },
] as const satisfies readonly { value: string; label: string; icon: IconName }[];

/** Light, dark, or as the system has it; remembered in this browser. */
export function useThemeMode() {
  const { mode = "system", setMode } = useColorScheme();
  return { mode, setMode };
}
