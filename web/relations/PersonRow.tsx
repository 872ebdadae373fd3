import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { VerifiedMark } from "../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";
import type { PersonRow_UserFragment } from "./PersonRow.generated.ts";

const place = { display: "flex", alignItems: "center", gap: 1.5, minHeight: 60 } as const;

type PersonRowProps = {
  person: PersonRow_UserFragment;
  actions?: ReactNode;
  /** A name without a link, as for a blocked person. */
  plain?: boolean;
};

export function PersonRow({ person, actions, plain = false }: PersonRowProps) {
  const { username, fullName, verified } = person;
  return (
    <Box sx={place}>
      <PersonAvatar person={person} alt="" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Box dir="auto" sx={{ typography: "subtitle1" }}>
          {plain ? (
            fullName
          ) : (
            <Box
              component={Link}
              to={paths.profile(username)}
              sx={{ textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
            >
              {fullName}
            </Box>
          )}{" "}
          {verified ? <VerifiedMark size={14} /> : null}
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>@{username}</Box>
      </Box>
      {actions ? <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, flex: "none" }}>{actions}</Box> : null}
    </Box>
  );
}

export function PersonRowsSkeleton({ rows = 4 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: every row is like the others
    <Box key={index} sx={place}>
      <Skeleton variant="circular" width={44} height={44} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="55%" height={18} />
        <Skeleton width="35%" height={14} />
      </Box>
      <Skeleton width={84} height={32} sx={{ borderRadius: 999 }} />
    </Box>
  ));
}
