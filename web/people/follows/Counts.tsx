import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { formatCount } from "../../ui/text/count.ts";
import type { Counts_UserFragment } from "./Counts.generated.ts";

type Listed = "followers" | "following";

export type CountsProps = {
  person: Counts_UserFragment;
  spread?: boolean;
  /** Opens the list of a count. */
  onOpen?: (list: Listed) => void;
};

/** Posts, Followers, Following. */
export function Counts({ person, spread = false, onOpen }: CountsProps) {
  const entries: { label: string; count: number; list?: Listed }[] = [
    { label: "Posts", count: person.postsCount },
    { label: "Followers", count: person.followersCount, list: "followers" },
    { label: "Following", count: person.followingCount, list: "following" },
  ];
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        display: "flex",
        margin: 0,
        padding: 0,
        listStyle: "none",
        gap: spread ? 1 : 3,
        justifyContent: spread ? "space-between" : "flex-start",
      }}
    >
      {entries.map(({ label, count, list }) => {
        const content = (
          <>
            <Box component="span" sx={{ typography: "name", fontVariantNumeric: "tabular-nums" }}>
              {formatCount(count)}
            </Box>{" "}
            <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
              {label}
            </Box>
          </>
        );
        const place = {
          display: "flex",
          flexDirection: spread ? "column" : "row",
          alignItems: spread ? "center" : "baseline",
          gap: spread ? 0 : 0.75,
        } as const;
        return (
          <Box component="li" key={label}>
            {onOpen && list ? (
              <ButtonBase
                onClick={() => onOpen(list)}
                aria-haspopup="dialog"
                sx={{
                  ...place,
                  // The touch area is higher than the text.
                  paddingBlock: 1.5,
                  marginBlock: -1.5,
                  borderRadius: "4px",
                  "&:hover > :last-child": { textDecoration: "underline", color: "text.primary" },
                }}
              >
                {content}
              </ButtonBase>
            ) : (
              <Box sx={place}>{content}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
