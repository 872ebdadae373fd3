import { styled } from "@mui/material/styles";
import { icons } from "./iconShapes.tsx";

const Arrow = styled("svg")({ width: 20, height: 20, top: "calc(50% - 10px)", pointerEvents: "none" });

/** MUI positions it by the class. */
export function SelectArrow({ className }: { className?: string }) {
  return (
    <Arrow className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden>
      {icons.chevronDown}
    </Arrow>
  );
}
