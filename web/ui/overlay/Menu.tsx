import type MuiListItemIcon from "@mui/material/ListItemIcon";
import type { MenuProps } from "@mui/material/Menu";
import type MuiMenuItem from "@mui/material/MenuItem";
import type { PopoverProps } from "@mui/material/Popover";
import { lazyOverlay, mountOnFirstOpen } from "./lazyOverlay.tsx";

// The component library's menu, outside of the first screen's chunk.
export const Menu = mountOnFirstOpen<MenuProps>(lazyOverlay("Menu"));
export const Popover = mountOnFirstOpen<PopoverProps>(lazyOverlay("Popover"));
// lazy() drops the `component` prop's type.
export const MenuItem = lazyOverlay("MenuItem") as unknown as typeof MuiMenuItem;
export const ListItemIcon = lazyOverlay("ListItemIcon") as unknown as typeof MuiListItemIcon;
