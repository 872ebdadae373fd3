import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { taggedPosts } from "../ui/text/tagged.ts";
import type { HashtagSuggestion } from "./hashtags.ts";
import { Option, type OptionProps } from "./Option.tsx";

export function HashtagOption({ hashtag, ...option }: OptionProps & { hashtag: HashtagSuggestion }) {
  return (
    <Option {...option}>
      <Mark>#</Mark>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
          #{hashtag.tag}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {taggedPosts(hashtag.count)}
        </Typography>
      </Box>
    </Option>
  );
}

/** Replaces a person's avatar. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <Avatar aria-hidden sx={{ backgroundColor: "action.selected", color: "text.primary" }}>
    {children}
  </Avatar>
);
