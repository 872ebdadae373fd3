import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { VerifiedMark } from "../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../ui/text/Dotted.tsx";
import { Option, type OptionProps } from "./Option.tsx";
import type { SearchOption_UserFragment } from "./SearchOption.generated.ts";

type SearchOptionProps = OptionProps & { user: SearchOption_UserFragment };

export function SearchOption({ user, ...option }: SearchOptionProps) {
  const { username, userType, specialization, location } = user;
  return (
    <Option {...option}>
      <PersonAvatar person={user} alt="" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <Typography variant="subtitle1" component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {user.fullName}
          </Typography>
          {user.verified ? <VerifiedMark /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <Dotted facts={[`@${username}`, userType === "ARTIST" ? "Artist" : "Canvas", specialization, location]} />
        </Typography>
      </Box>
    </Option>
  );
}
