import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { type FocusEvent, Suspense, useCallback, useId, useState } from "react";
import { GuestSpots } from "../../availability/later.tsx";
import { written } from "../../ui/text/written.ts";
import { ProfileFacts } from "./ProfileFacts.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";

/** So much of it stands on a phone until more is asked for: what they made is to be in sight. */
const FOLDED = 76;

/** What somebody says of themselves. */
export function ProfileAbout({ person }: { person: ProfileHeader_UserFragment }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // What the focus goes to is to be seen.
  const reveal = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const end = target.getBoundingClientRect().bottom + currentTarget.scrollTop;
    if (isCut && end > currentTarget.getBoundingClientRect().bottom) setIsOpen(true);
  };
  return (
    <>
      <Box
        id={id}
        ref={watch}
        onFocusCapture={reveal}
        sx={{
          maxHeight: isOpen ? undefined : { xs: FOLDED, sm: "none" },
          overflow: "hidden",
          maskImage: isCut && !isOpen ? "linear-gradient(#000 70%, transparent)" : undefined,
        }}
      >
        {person.bio ? (
          <Box
            dir="auto"
            sx={{ ...written, typography: "body1", paddingTop: 1, maxWidth: "68ch", whiteSpace: "pre-wrap" }}
          >
            {person.bio}
          </Box>
        ) : null}
        <ProfileFacts person={person} />
      </Box>
      {isCut || isOpen ? (
        <ButtonBase
          aria-controls={id}
          aria-expanded={isOpen}
          aria-label={`Show ${isOpen ? "less" : "more"} about ${person.fullName}`}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: { sm: "none" }, typography: "subtitle1", color: "text.secondary", paddingBlock: 0.75 }}
        >
          {isOpen ? "less" : "more"}
        </ButtonBase>
      ) : null}
      {person.userType === "ARTIST" && !person.isPrivate ? (
        <Suspense>
          <GuestSpots artist={person} />
        </Suspense>
      ) : null}
    </>
  );
}
