import { type IconName, icons } from "../../platform/theme/iconShapes.tsx";

export type LineIconProps = {
  name: IconName;
  size?: number;
  /** Read aloud; without it the icon is decorative and its button has the label. */
  title?: string;
  className?: string;
};

/** For screens without `sx`; `Icon` is the same with it. */
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
      // A press is lost where the pressed shape changes before the button is let go.
      pointerEvents="none"
      className={className}
    >
      {icons[name]}
    </svg>
  );
}
