import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import type { SearchOption_UserFragment } from "./SearchOption.generated.ts";

export type SearchOptionProps = {
  id: string;
  user: SearchOption_UserFragment;
  active: boolean;
  onPick: () => void;
  onPoint: () => void;
};

export function SearchOption({ id, user, active, onPick, onPoint }: SearchOptionProps) {
  const about = [user.userType === "ARTIST" ? "Artist" : "Canvas", user.location].filter(Boolean).join(" · ");
  return (
    // The keyboard drives the options from the field, which keeps the focus.
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onPick}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        padding: "8px 10px",
        borderRadius: "8px",
        cursor: "pointer",
        "&[aria-selected='true']": { backgroundColor: "action.selected" },
      }}
    >
      <PersonAvatar person={user} alt="" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <Typography variant="subtitle1" component="span" noWrap>
            {user.fullName}
          </Typography>
          {user.verified ? <VerifiedMark /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          @{user.username} · {about}
        </Typography>
      </Box>
    </Box>
  );
}
