import type MuiListItemIcon from "@mui/material/ListItemIcon";
import type { MenuProps } from "@mui/material/Menu";
import type MuiMenuItem from "@mui/material/MenuItem";
import type { PopoverProps } from "@mui/material/Popover";
import { lazyOverlay, whenOpen } from "./lazyOverlay.tsx";

// The component library's own, but not part of the first screen.
export const Menu = whenOpen<MenuProps>(lazyOverlay("Menu"));
export const Popover = whenOpen<PopoverProps>(lazyOverlay("Popover"));
// lazy() forgets that these can be rendered as other components.
export const MenuItem = lazyOverlay("MenuItem") as unknown as typeof MuiMenuItem;
export const ListItemIcon = lazyOverlay("ListItemIcon") as unknown as typeof MuiListItemIcon;
