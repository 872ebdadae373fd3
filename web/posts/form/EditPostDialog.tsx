import { skipToken, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { updatePostInput } from "../../../graph/posts/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDraft } from "../../forms/useDraft.ts";
import { describePhoto } from "../../media/describePhoto.ts";
import { applyFieldErrors, readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { Photo } from "../../ui/photo/Photo.tsx";
import { EditPostDocument, UpdatePostDocument } from "./EditPostDialog.generated.ts";
import { blankPost, PostFields, type PostValues, postFieldNames, toPostInput } from "./PostFields.tsx";

export type EditPostDialogProps = { open: boolean; postId: string; onClose: () => void };

/** The photo itself cannot be changed. */
export function EditPostDialog({ open, postId, onClose }: EditPostDialogProps) {
  const { data, error, loading, refetch } = useQuery(
    EditPostDocument,
    open ? { variables: { id: postId } } : skipToken,
  );
  const post = data?.post.id === postId ? data.post : undefined;
  const form = useForm<PostValues>({ defaultValues: blankPost });
  const [updatePost, { loading: isSaving }] = useAppMutation(UpdatePostDocument, {
    failureTitle: "Update failed",
    fields: postFieldNames,
    failureFallback: "Failed to update post",
    success: { title: "Post updated", description: "Your changes have been saved." },
  });

  const fill = useEffectEvent(() => {
    if (!post) return;
    form.reset({
      caption: post.caption,
      artistId: post.artist,
      location: post.location ?? "",
      tags: post.tags.join(", "),
      addToPortfolio: false,
    });
  });
  // Once per opening: a later answer must not replace typed text.
  const loadedId = open ? post?.id : undefined;
  useEffect(() => {
    if (loadedId) fill();
  }, [loadedId]);
  const draft = useDraft(form, "editPost", { about: postId, ready: loadedId !== undefined });

  const save = async (values: PostValues) => {
    const typed = updatePostInput.safeParse({ id: postId, ...toPostInput(values) });
    if (!typed.success) {
      for (const { path, message } of typed.error.issues) {
        const name = postFieldNames.find((known) => known === path[0]);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
      return;
    }
    const { failure } = await updatePost({ input: typed.data });
    if (failure) applyFieldErrors(failure, form.setError, postFieldNames);
    else onClose();
  };

  const failure = error && !post ? readFailure(error) : null;
  return (
    <FormDialog
      open={open}
      title="Edit Post"
      draft={draft}
      submitLabel="Save changes"
      submitDisabled={!post}
      pending={isSaving}
      error={form.formState.errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      onReset={() => form.reset(blankPost)}
    >
      {failure ? (
        <ErrorState
          dense
          title="Error Loading Post"
          failure={failure}
          onRetry={() => ignoreRejection(refetch())}
          retrying={loading}
        />
      ) : post ? (
        <>
          <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
            <Photo
              src={post.imageUrl}
              alt={describePhoto(post)}
              width={post.image?.width}
              height={post.image?.height}
              blur={post.image?.placeholder}
              ratio={1}
              sizes="88px"
              sx={{ width: 88, flex: "none", borderRadius: "8px" }}
            />
            <Button variant="outlined" size="small" component={Link} to={paths.post(post.id)} onClick={onClose}>
              View post
            </Button>
          </Box>
          <PostFields form={form} confirmedArtistId={post.attribution === "CONFIRMED" ? post.artist?.id : null} />
        </>
      ) : (
        <Box role="status" aria-label="Loading post" sx={{ display: "grid", gap: 2.5 }}>
          <Skeleton variant="rounded" width={88} height={88} />
          {["caption", "artist", "location", "tags"].map((field) => (
            <Skeleton key={field} variant="rounded" height={field === "caption" ? 96 : 46} />
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
