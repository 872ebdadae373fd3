import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { LineIcon, type LineIconProps } from "./LineIcon.tsx";

export type { IconName } from "./iconShapes.tsx";
export type IconProps = Omit<LineIconProps, "className"> & { sx?: SxProps<Theme> };

export function Icon({ sx, ...icon }: IconProps) {
  return (
    <Box component={LineIcon} {...icon} sx={[{ display: "block", flex: "none" }, ...(Array.isArray(sx) ? sx : [sx])]} />
  );
}
