import { useId } from "react";
import { useColorMode } from "../../platform/theme/colorMode.ts";
import { themeModes } from "../../platform/theme/themeModes.ts";
import { LineIcon } from "../../ui/icon/LineIcon.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";

export function ThemeSwitch() {
  const { mode, setMode } = useColorMode();
  const name = useId();
  return (
    <fieldset className="ink-switch">
      <legend style={visuallyHidden}>Theme</legend>
      {themeModes.map(({ value, label, icon }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            onChange={() => setMode(value)}
            aria-label={label}
          />
          <LineIcon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
}
