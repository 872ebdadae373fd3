import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { reach, touch } from "../../platform/theme/sharedStyles.ts";
import type { Reactions_MessageFragment as Reacted } from "./Reactions.generated.ts";

type ReactionsProps = {
  reactions: Reacted["reactions"];
  /** The other person. */
  otherName: string;
  onToggle: (emoji: string) => void;
};

function namesOf({ count, reactedByMe }: Reacted["reactions"][number], otherName: string): string {
  if (count > 1) return `you and ${otherName}`;
  return reactedByMe ? "you" : otherName;
}

/** Reactions of both; a press joins or removes one. */
export function Reactions({ reactions, otherName, onToggle }: ReactionsProps) {
  if (reactions.length === 0) return null;
  return (
    <Box
      component="ul"
      role="list"
      aria-label="Reactions"
      sx={{
        position: "relative",
        display: "flex",
        flexWrap: "wrap",
        gap: 0.5,
        listStyle: "none",
        margin: "-10px 0 0",
        padding: "0 10px",
      }}
    >
      {reactions.map((reaction) => {
        const names = namesOf(reaction, otherName);
        return (
          <li key={reaction.emoji}>
            <ButtonBase
              aria-pressed={reaction.reactedByMe}
              aria-label={`${reaction.emoji} from ${names}`}
              title={`From ${names}`}
              onClick={() => onToggle(reaction.emoji)}
              sx={(theme) => ({
                gap: "4px",
                height: 26,
                minWidth: 32,
                paddingInline: "7px",
                borderRadius: 999,
                fontSize: "0.875rem",
                lineHeight: 1,
                fontVariantNumeric: "tabular-nums",
                border: `1px solid ${theme.vars?.palette.divider}`,
                backgroundColor: theme.vars?.palette.background.paper,
                "&[aria-pressed='true']": { borderColor: theme.vars?.palette.text.primary },
                "&:hover": { backgroundColor: theme.vars?.palette.background.default },
                [touch]: reach,
              })}
            >
              {reaction.emoji}
              {reaction.count > 1 ? <Box sx={{ typography: "caption", fontWeight: 600 }}>{reaction.count}</Box> : null}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
