import type { KeyboardEvent } from "react";
import type { useColorMode } from "../../platform/theme/colorMode.ts";
import { choice, chosen } from "../../platform/theme/sharedStyles.ts";
import { themeModes } from "../../platform/theme/themeModes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { MenuItem } from "../../ui/overlay/Menu.tsx";

/** Three menu items in a row: left and right move between them as up and down do between rows. */
export function themeMenuItems({ mode, setMode }: ReturnType<typeof useColorMode>) {
  return themeModes.map(({ value, label, icon }) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      aria-checked={mode === value}
      onClick={() => setMode(value)}
      onKeyDown={moveSideways}
      sx={{
        "&&": { gridColumn: "auto" },
        flexDirection: "column",
        justifyContent: "center",
        gap: 0.25,
        paddingInline: 0.5,
        typography: "caption",
        ...choice,
        "&[aria-checked='true']": { ...chosen, backgroundColor: "action.selected" },
      }}
    >
      <Icon name={icon} size={18} />
      {label}
    </MenuItem>
  ));
}

function moveSideways(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  const sibling =
    key === "ArrowLeft"
      ? currentTarget.previousElementSibling
      : key === "ArrowRight" && currentTarget.nextElementSibling;
  if (sibling instanceof HTMLElement && sibling.role === "menuitemradio") sibling.focus();
}
