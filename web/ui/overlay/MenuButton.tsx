import IconButton from "@mui/material/IconButton";
import { type ReactNode, Suspense, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../icon/Icon.tsx";

const styles = classes({ small: { alignSelf: "flex-start", color: "text.secondary" } });

export type MenuPlace = { anchor: HTMLElement | null; onClose: () => void };

type MenuButtonProps = {
  label: string;
  size?: "medium" | "small";
  disabled?: boolean;
  children: (place: MenuPlace) => ReactNode;
};

/** For pages with many menus: one is mounted when a pointer or the focus comes near, and stays. */
export function MenuButton({ label, size = "medium", disabled, children }: MenuButtonProps) {
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
