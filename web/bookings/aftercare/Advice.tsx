import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import type { BookingAftercare_BookingFragment } from "./BookingAftercare.generated.ts";

/** Letters before "more". */
const LINES = 6;
const CHARACTERS = 320;
const beginning = { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: LINES, overflow: "hidden" };

const isLong = (text: string) => text.length > CHARACTERS || text.split("\n").length > LINES;

/** The aftercare; a long text starts collapsed. */
export function Advice({ aftercare }: { aftercare: NonNullable<BookingAftercare_BookingFragment["aftercare"]> }) {
  const { text, sentAt } = aftercare;
  const [titleId, textId] = [useId(), useId()];
  const [isWhole, setIsWhole] = useState(!isLong(text));
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ borderRadius: "8px", backgroundColor: "sunken", paddingInline: 1.5, paddingBlock: 1 }}
    >
      <Typography id={titleId} variant="subtitle2" component="h4">
        Aftercare
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Given <RelativeTime value={sentAt} />
      </Typography>
      <Typography
        id={textId}
        variant="body2"
        sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch", ...(isWhole ? {} : beginning) }}
      >
        {text}
      </Typography>
      {isLong(text) ? (
        <Button
          variant="text"
          size="small"
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ marginLeft: -1.25 }}
        >
          {isWhole ? "Show less" : "Show all"}
        </Button>
      ) : null}
    </Box>
  );
}
