import IconButton from "@mui/material/IconButton";
import { type ReactNode, Suspense, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../icon/Icon.tsx";

const styles = classes({ small: { alignSelf: "flex-start", color: "text.secondary" } });

/** What a menu has to know of its button. */
export type MenuPlace = { anchor: HTMLElement | null; onClose: () => void };

export type MenuButtonProps = {
  label: string;
  size?: "medium" | "small";
  disabled?: boolean;
  /** The menu, and all that opens from it. */
  children: (place: MenuPlace) => ReactNode;
};

/** The button of a menu that a page shows many of: the menu is first drawn when somebody approaches, and stays then. */
export function MenuButton({ label, size = "medium", disabled, children }: MenuButtonProps) {
  // Undefined until somebody approaches.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const approach = () => setAnchor((now) => now ?? null);
  return (
    <>
      <IconButton
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        disabled={disabled}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={size === "small" ? styles.small : undefined}
      >
        <Icon name="dots" size={size === "small" ? 18 : undefined} />
      </IconButton>
      {anchor === undefined ? null : <Suspense>{children({ anchor, onClose: () => setAnchor(null) })}</Suspense>}
    </>
  );
}
