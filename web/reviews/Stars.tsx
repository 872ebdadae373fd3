import Rating from "@mui/material/Rating";

/** Also for screen readers. */
export const Stars = ({ value, size = "small" }: { value: number; size?: "small" | "medium" }) => (
  <Rating
    readOnly
    value={value}
    precision={0.5}
    size={size}
    getLabelText={(stars) => `${Number(stars.toFixed(1))} of 5 stars`}
    sx={{
      color: "text.primary",
      "& .MuiRating-iconEmpty": { color: "text.disabled" },
      // Half a star is clipped, not scaled.
      "& svg": { maxWidth: "none", flex: "none" },
    }}
  />
);
