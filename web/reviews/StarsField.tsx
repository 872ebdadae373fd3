import Box from "@mui/material/Box";
import { useId, useState } from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";

const LABELS = ["Poor", "Fair", "Good", "Very good", "Excellent"];

type StarsFieldProps = {
  value: number | null;
  onChange: (stars: number) => void;
  onBlur: () => void;
};

/** One to five stars. The library's own field has a sixth choice of none. */
export function StarsField({ value, onChange, onBlur }: StarsFieldProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <Box
      onBlur={onBlur}
      onPointerLeave={() => setPointed(null)}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}
    >
      <Box sx={{ display: "flex" }}>
        {LABELS.map((word, index) => {
          const stars = index + 1;
          return (
            <Box
              key={word}
              component="label"
              onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse" ? stars : null)}
              sx={{
                position: "relative",
                display: "grid",
                placeItems: "center",
                width: 44,
                height: 44,
                borderRadius: "8px",
                cursor: "pointer",
                color: stars <= shown ? "text.primary" : "text.disabled",
                "&:focus-within:has(:focus-visible)": { outline: "2px solid", outlineColor: "text.primary" },
              }}
            >
              <input
                type="radio"
                name={name}
                checked={value === stars}
                onChange={() => onChange(stars)}
                style={visuallyHidden}
              />
              <span style={visuallyHidden}>{`${stars} ${stars === 1 ? "star" : "stars"}: ${word}`}</span>
              <Icon name={stars <= shown ? "starFilled" : "star"} size={32} />
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ typography: "body2", color: "text.secondary" }}>
        {value ? LABELS[value - 1] : null}
      </Box>
    </Box>
  );
}
