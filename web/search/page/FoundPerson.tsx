import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { BookButton } from "../../people/BookButton.tsx";
import { WorkStrip } from "../../people/WorkStrip.tsx";
import { paths } from "../../platform/paths/paths.ts";
import { FollowButton } from "../../relations/FollowButton.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import type { FoundPerson_UserFragment } from "./FoundPerson.generated.ts";
import { Marked } from "./Marked.tsx";

/** Artists are shown with their work. */
export function FoundPerson({ person, words }: { person: FoundPerson_UserFragment; words: readonly string[] }) {
  const { username, fullName, verified, userType, location, specialization } = person;
  const about = [userType === "ARTIST" ? specialization || "Artist" : "Canvas", location];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, minHeight: 72, paddingBlock: 1 }}>
      <PersonAvatar person={person} alt="" />
      {/* On narrow screens the actions are below the name. */}
      <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box dir="auto" sx={{ typography: "subtitle1" }}>
          <Box
            component={Link}
            to={paths.profile(username)}
            sx={{ textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
          >
            <Marked text={fullName} words={words} />
          </Box>{" "}
          {verified ? <VerifiedMark size={14} /> : null}
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          @<Marked text={username} words={words} />
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          <Dotted facts={about} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <BookButton artist={person} listed size="small" />
        <FollowButton person={person} size="small" quiet />
      </Box>
      <Box sx={{ flex: "0 1 360px", marginLeft: { sm: "56px" }, "&:empty": { display: "none" } }}>
        <WorkStrip artist={person} sizes="120px" />
      </Box>
    </Box>
  );
}
