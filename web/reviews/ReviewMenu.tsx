import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { RemoveDialog, ReportDialog } from "../reports/lazy.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { ListItemIcon, Menu, MenuItem } from "../ui/overlay/Menu.tsx";
import { ReviewDialog } from "./dialogs.tsx";
import { DeleteReviewDocument, type Review_ReviewFragment as Review } from "./Review.generated.ts";
import { dropReview } from "./reviewCache.ts";

type Asked = "edit" | "delete" | "report" | "remove";

export function ReviewMenu({ review, onChanged }: { review: Review; onChanged?: (() => void) | undefined }) {
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, author, artist, viewerCanEdit, viewerCanDelete, viewerCanReport } = review;
  const [deleteReview, { loading }] = useAppMutation(DeleteReviewDocument, {
    failureTitle: "Review failed",
    failureFallback: "Failed to delete the review",
    success: { title: "Review deleted" },
    update: (cache, { data }) => {
      if (data) dropReview(cache, id);
    },
  });
  const close = () => setAsked(null);
  const remove = async () => {
    await deleteReview({ id });
    close();
    onChanged?.();
  };
  const canRemove = viewer.role === "ADMIN" && author.id !== viewer.id;
  const entries = [
    { act: "edit", icon: "pencil", label: "Edit", isShown: viewerCanEdit, isGrave: false },
    { act: "report", icon: "flag", label: "Report", isShown: viewerCanReport, isGrave: false },
    { act: "remove", icon: "shield", label: "Remove as admin", isShown: canRemove, isGrave: true },
    { act: "delete", icon: "trash", label: "Delete", isShown: viewerCanDelete, isGrave: true },
  ] as const;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Options for the review by ${author.fullName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary" }}
      >
        <Icon name="dots" size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries
          .filter(({ isShown }) => isShown)
          .map(({ act, icon, label, isGrave }) => (
            <MenuItem
              key={act}
              {...(isGrave && { sx: { color: "error.main" } })}
              onClick={() => {
                setAnchor(null);
                setAsked(act);
              }}
            >
              <ListItemIcon {...(isGrave && { sx: { color: "inherit !important" } })}>
                <Icon name={icon} />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
      </Menu>
      <ReviewDialog open={asked === "edit"} artist={artist} of={review} onClose={close} />
      <ReportDialog
        open={asked === "report"}
        targetType="REVIEW"
        targetId={id}
        what="review"
        onClose={close}
        onReported={(cache) => dropReview(cache, id)}
      />
      <RemoveDialog
        open={asked === "remove"}
        targetType="REVIEW"
        targetId={id}
        what="review"
        username={author.username}
        onClose={close}
        onRemoved={(cache) => dropReview(cache, id)}
      />
      <ConfirmDialog
        open={asked === "delete"}
        destructive
        title="Delete your review?"
        description={`Your stars and words will be deleted for good, along with what ${artist.fullName} replied.`}
        confirmLabel="Delete"
        pending={loading}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </>
  );
}
