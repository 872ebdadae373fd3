import { useApolloClient, useFragment } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { lazy, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router-dom";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { RemoveDialog, ReportDialog } from "../../reports/lazy.tsx";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { mountOnFirstOpen } from "../../ui/overlay/lazyOverlay.tsx";
import { ListItemIcon, Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import type { MenuPlace } from "../../ui/overlay/MenuButton.tsx";
import { countOf } from "../../ui/text/count.ts";
import { LikeButton_PostFragmentDoc } from "../card/LikeButton.generated.ts";
import { useEditPost } from "../form/useEditPost.tsx";
import { forgetPost } from "../live/postLists.ts";
import type { PostCard_PostFragment } from "../PostCard.generated.ts";
import { useRemoveTag } from "../tags/useRemoveTag.ts";
import { deletePost } from "./deletePost.ts";
import { PortfolioEntry } from "./PortfolioEntry.tsx";
import { shareLink } from "./shareLink.ts";

type PostMenuProps = MenuPlace & { post: PostCard_PostFragment; onDeleted?: () => void };

const SetArtistDialog = mountOnFirstOpen(
  lazy(() => import("../tags/SetArtistDialog.tsx").then((module) => ({ default: module.SetArtistDialog }))),
);

/** Where the author's text names the artist. */
const STANDING = {
  PENDING: "has not answered your tag yet",
  CONFIRMED: "confirmed your tag",
  REJECTED: "did not confirm your tag",
  AUTO: null,
} as const;

export function PostMenu({ post, onDeleted, anchor, onClose }: PostMenuProps) {
  const client = useApolloClient();
  const [asked, setAsked] = useState<"delete" | "removeTag" | "report" | "removal" | "artist" | null>(null);
  const { edit, dialog, preload } = useEditPost();
  const { removeTag, isRemoving } = useRemoveTag();
  const { id, user, artist, attribution, viewerCanEdit, viewerCanDelete, viewerCanRemoveTag, verified } = post;
  const viewer = useViewer();
  const isArtist = viewer.userType === "ARTIST";
  const isOwnWork = isArtist && (artist ? artist.id === viewer.id && verified : user.id === viewer.id);
  const standing = viewerCanEdit && attribution ? STANDING[attribution] : null;
  const canModerate = viewer.role === "ADMIN" && user.id !== viewer.id;
  const isOpen = anchor !== null;
  const prepare = useEffectEvent(() => {
    if (viewerCanEdit) preload();
  });
  useEffect(() => {
    if (isOpen) prepare();
  }, [isOpen]);
  const entry = (label: string, icon: IconName, act: () => void, isGrave = false) => (
    <MenuItem
      key={label}
      sx={isGrave ? { color: "error.main" } : undefined}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon sx={isGrave ? { color: "inherit !important" } : undefined}>
        <Icon name={icon} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={onClose}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        {standing && artist ? (
          <MenuItem
            divider
            component={Link}
            to={paths.profile(artist.username)}
            onClick={onClose}
            sx={{ maxWidth: 280, whiteSpace: "normal" }}
          >
            <ListItemIcon>
              <Icon name={attribution === "CONFIRMED" ? "check" : attribution === "PENDING" ? "clock" : "close"} />
            </ListItemIcon>
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <b>@{artist.username}</b> {standing}
            </Box>
          </MenuItem>
        ) : null}
        {viewerCanEdit ? entry("Edit Post", "pencil", () => edit(id)) : null}
        {isOwnWork ? <PortfolioEntry postId={id} onChosen={onClose} /> : null}
        {entry("Share", "share", () => void shareLink(paths.post(id), `Post by ${user.fullName}`))}
        {user.id === viewer.id
          ? null
          : [
              entry(`Mute @${user.username}`, "eyeOff", async () => {
                const { mute } = await import("../../relations/mute.ts");
                await mute(client, user);
                // The post leaves with its menu, unless it is on its own page or a profile.
                setTimeout(() => {
                  if (document.activeElement === document.body) {
                    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
                  }
                });
              }),
              entry("Report", "flag", () => setAsked("report")),
            ]}
        {viewerCanRemoveTag ? entry("Remove my name", "close", () => setAsked("removeTag"), true) : null}
        {canModerate ? entry("Change artist tag", "pencil", () => setAsked("artist")) : null}
        {canModerate ? entry("Remove as admin", "shield", () => setAsked("removal"), true) : null}
        {viewerCanDelete ? entry("Delete Post", "trash", () => setAsked("delete"), true) : null}
      </Menu>
      <ConfirmDialog
        open={asked === "delete"}
        destructive
        title="Delete this post?"
        description={<WhatGoes post={post} isArtist={isArtist} />}
        confirmLabel="Delete Post"
        onConfirm={() => {
          setAsked(null);
          onDeleted?.();
          // A post's own page leaves first, or it would query a deleted post.
          setTimeout(() => {
            document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
            deletePost(client, { id, ownerId: user.id });
          });
        }}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === "removeTag"}
        destructive
        title="Remove your name from this post?"
        description={`The post will no longer show an artist, and @${user.username} can't tag you in it again.${verified ? " If the photo is in your portfolio, it's removed from there, too." : ""}`}
        confirmLabel="Remove my name"
        pending={isRemoving}
        onConfirm={() => void removeTag(id).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      />
      <ReportDialog
        open={asked === "report"}
        targetType="POST"
        targetId={id}
        what="post"
        onClose={() => setAsked(null)}
        onReported={(cache) => {
          onDeleted?.();
          forgetPost(cache, id, user.id);
        }}
      />
      <RemoveDialog
        open={asked === "removal"}
        targetType="POST"
        targetId={id}
        what="post"
        username={user.username}
        onClose={() => setAsked(null)}
        onRemoved={(cache) => {
          onDeleted?.();
          forgetPost(cache, id, user.id);
        }}
      />
      {canModerate ? (
        <SetArtistDialog
          open={asked === "artist"}
          postId={id}
          username={user.username}
          taggedUsername={artist?.username ?? null}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {dialog}
    </>
  );
}

/** The current likes: the card does not rerender for them. */
function WhatGoes({ post, isArtist }: { post: PostCard_PostFragment; isArtist: boolean }) {
  const { attribution, artist } = post;
  const { data } = useFragment({ fragment: LikeButton_PostFragmentDoc, from: { __typename: "Post", id: post.id } });
  const { likes = post.likes } = data;
  const stays = isArtist ? " If it is in your portfolio, it stays there." : "";
  const elsewhere =
    attribution === "CONFIRMED" && artist
      ? ` If it is in the portfolio of @${artist.username}, it's removed from there, too.`
      : stays;
  return `The photo goes, with ${countOf(likes, "like")} and ${countOf(post.comments, "comment")}.${elsewhere} You can undo this for five seconds. After that, it's gone for good.`;
}
