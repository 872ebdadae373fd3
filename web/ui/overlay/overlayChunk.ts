// One chunk: overlays are needed together, and not before the first opens.
export { default as ListItemIcon } from "@mui/material/ListItemIcon";
export { default as Menu } from "@mui/material/Menu";
export { default as MenuItem } from "@mui/material/MenuItem";
export { default as Popover } from "@mui/material/Popover";
export { ConfirmPanel } from "./ConfirmPanel.tsx";
