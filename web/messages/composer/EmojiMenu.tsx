import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Popover from "@mui/material/Popover";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { commonEmoji, type Emoji, moreEmoji } from "./emoji.ts";

/** The common emoji and the "more" button fill one row. */
const COLUMNS = commonEmoji.length + 1;

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

export type EmojiMenuProps = {
  anchor: Element;
  /** The viewer's own reactions. */
  chosen: ReadonlySet<string>;
  onPick: (emoji: string) => void;
  /** Undefined: the message is the viewer's. */
  onReport: (() => void) | undefined;
  onClose: () => void;
};

/** Common emoji first, more in a grid with arrow keys; below them the other actions. */
export function EmojiMenu({ anchor, chosen, onPick, onReport, onClose }: EmojiMenuProps) {
  const [showsMore, setShowsMore] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (showsMore) itemsOf(menu)[COLUMNS - 1]?.focus();
  }, [showsMore]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu);
    const step = steps[event.key];
    const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
    const next = step ? items[at + step] : { Home: items[0], End: items.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const shown = showsMore ? [...commonEmoji, ...moreEmoji] : commonEmoji;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "top", horizontal: "center" }}
      transformOrigin={{ vertical: "bottom", horizontal: "center" }}
    >
      <Box
        ref={menu}
        role="menu"
        aria-label="React with"
        onKeyDown={onKeyDown}
        sx={{
          display: "grid",
          gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 44px))`,
          padding: "4px",
        }}
      >
        {shown.map(([emoji, name], index) => (
          <Item key={emoji} emoji={[emoji, name]} isFirst={index === 0} isChosen={chosen.has(emoji)} onPick={onPick} />
        ))}
        {showsMore ? null : (
          <ButtonBase role="menuitem" aria-label="More emoji" onClick={() => setShowsMore(true)} sx={target}>
            <Icon name="plus" size={20} />
          </ButtonBase>
        )}
        {onReport ? (
          <ButtonBase
            role="menuitem"
            onClick={onReport}
            sx={{ ...target, gridColumn: "1 / -1", gap: 1, typography: "body2", fontSize: undefined }}
          >
            <Icon name="flag" size={18} />
            Report message
          </ButtonBase>
        ) : null}
      </Box>
    </Popover>
  );
}

const itemsOf = (menu: RefObject<HTMLElement | null>) => [
  ...(menu.current?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? []),
];

const target = {
  height: 44,
  borderRadius: "10px",
  fontSize: "1.375rem",
  lineHeight: 1,
  "&:hover": { backgroundColor: "action.hover" },
  "&[aria-checked='true']": { backgroundColor: "action.selected" },
  "&:focus-visible": { outlineOffset: -3 },
} as const;

type ItemProps = { emoji: Emoji; isFirst: boolean; isChosen: boolean; onPick: (emoji: string) => void };

function Item({ emoji: [emoji, name], isFirst, isChosen, onPick }: ItemProps) {
  return (
    <ButtonBase
      role="menuitemcheckbox"
      aria-checked={isChosen}
      aria-label={name}
      title={name}
      autoFocus={isFirst}
      onClick={() => onPick(emoji)}
      sx={target}
    >
      {emoji}
    </ButtonBase>
  );
}
