import { type IconName, icons } from "../../platform/theme/iconShapes.tsx";

export type LineIconProps = {
  name: IconName;
  /** Side in pixels. */
  size?: number;
  /** Read aloud; without it the icon is decoration and its button carries the name. */
  title?: string;
  className?: string;
};

/** The drawing of an icon; `Icon` is the same for whatever takes `sx`. */
export function LineIcon({ name, size = 22, title, className }: LineIconProps) {
  return (
    <svg
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
      className={className}
    >
      {icons[name]}
    </svg>
  );
}
