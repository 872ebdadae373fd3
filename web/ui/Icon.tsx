import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { type IconName, icons } from "./icons.tsx";

export type { IconName } from "./icons.tsx";
export type IconProps = {
  name: IconName;
  /** Side in pixels. */
  size?: number;
  /** Read aloud; without it the icon is decoration and its button carries the name. */
  title?: string;
  sx?: SxProps<Theme>;
};

export function Icon({ name, size = 22, title, sx }: IconProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      sx={[{ display: "block", flex: "none" }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {icons[name]}
    </Box>
  );
}
