import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { type FocusEvent, useId, useState } from "react";
import { written } from "../../ui/text/written.ts";
import { GuestSpots } from "./GuestSpots.tsx";
import { ProfileFacts } from "./ProfileFacts.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";
import { useIsClamped } from "./useIsClamped.ts";

/*
 * On a phone, until more is asked for, two lines of what they wrote and one of facts: what they made is to be in sight.
 */
const collapsedText = {
  display: { xs: "-webkit-box", sm: "block" },
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
  overflow: { xs: "hidden", sm: "visible" },
} as const;
const foldedFacts = { maxHeight: { xs: "1lh", sm: "none" }, overflow: { xs: "hidden", sm: "visible" } } as const;

export function ProfileAbout({ person }: { person: ProfileHeader_UserFragment }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const words = useIsClamped();
  const facts = useIsClamped();
  const isClamped = words.isClamped || facts.isClamped;
  // A focused element must be visible.
  const reveal = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const end = target.getBoundingClientRect().bottom + currentTarget.scrollTop;
    if (facts.isClamped && end > currentTarget.getBoundingClientRect().bottom) setIsOpen(true);
  };
  return (
    <>
      <Box id={id}>
        {person.bio ? (
          <Box
            ref={words.watch}
            dir="auto"
            sx={{
              ...written,
              ...(isOpen ? null : collapsedText),
              typography: "body1",
              marginTop: { xs: 0.5, sm: 1 },
              maxWidth: "68ch",
              whiteSpace: "pre-wrap",
            }}
          >
            {person.bio}
          </Box>
        ) : null}
        <Box sx={{ display: "flex", alignItems: "flex-end", gap: 1.5, paddingTop: { xs: 0.75, sm: 1.5 } }}>
          <Box
            ref={facts.watch}
            onFocusCapture={reveal}
            sx={{ ...(isOpen ? null : foldedFacts), flex: 1, minWidth: 0, typography: "body2" }}
          >
            <ProfileFacts person={person} />
          </Box>
          {isClamped || isOpen ? (
            <ButtonBase
              aria-controls={id}
              aria-expanded={isOpen}
              aria-label={`Show ${isOpen ? "less" : "more"} about ${person.fullName}`}
              onClick={() => setIsOpen(!isOpen)}
              sx={{
                display: { sm: "none" },
                typography: "subtitle2",
                // The touch area is higher than the text.
                padding: 1.5,
                margin: -1.5,
              }}
            >
              {isOpen ? "less" : "more"}
            </ButtonBase>
          ) : null}
        </Box>
      </Box>
      <GuestSpots artist={person} />
    </>
  );
}
