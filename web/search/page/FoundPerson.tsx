import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { FollowButton } from "../../people/FollowButton.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import type { FoundPerson_UserFragment } from "./FoundPerson.generated.ts";
import { Marked } from "./Marked.tsx";

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** A person as a row of the results. */
export function FoundPerson({ person, words }: { person: FoundPerson_UserFragment; words: readonly string[] }) {
  const { username, fullName, verified, userType, location, specialization } = person;
  const about = [userType === "ARTIST" ? specialization || "Artist" : "Canvas", location].filter(Boolean).join(" · ");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 72, paddingBlock: 1 }}>
      <PersonAvatar person={person} alt="" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: "subtitle1", ...oneLine }}>
          <Box
            component={Link}
            to={paths.profile(username)}
            sx={{ textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
          >
            <Marked text={fullName} words={words} />
          </Box>{" "}
          {verified ? <VerifiedMark size={14} /> : null}
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary", ...oneLine }}>
          @<Marked text={username} words={words} />
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary", ...oneLine }}>{about}</Box>
      </Box>
      <FollowButton person={person} size="small" quiet />
    </Box>
  );
}
