import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { classes } from "../../platform/theme/classes.ts";
import { LineIcon, type LineIconProps } from "./LineIcon.tsx";

export type { IconName } from "../../platform/theme/iconShapes.tsx";

type IconProps = LineIconProps & { sx?: SxProps<Theme> };

const look = { display: "block", flex: "none" } as const;
const styles = classes({ look });

export function Icon({ sx, className, ...icon }: IconProps) {
  if (sx) return <Box component={LineIcon} {...icon} sx={[look, ...(Array.isArray(sx) ? sx : [sx])]} />;
  return <LineIcon {...icon} className={className ? `${styles.look} ${className}` : styles.look} />;
}
