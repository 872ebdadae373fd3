import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { MAX_PHOTOS } from "../../graph/projects/input.ts";
import { PicturesField } from "../media/PicturesField.tsx";
import { showPictures } from "../media/showPictures.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { Photo } from "../ui/photo/Photo.tsx";
import {
  AddProjectPhotoDocument,
  type ProjectPhotos_ProjectFragment as Project,
  RemoveProjectPhotoDocument,
} from "./ProjectPhotos.generated.ts";

const SIDE = 112;

export function ProjectPhotos({ project }: { project: Project }) {
  const { id, photos, viewerCanAddPhoto } = project;
  const [removing, setRemoving] = useState<string | null>(null);
  const [add] = useAppMutation(AddProjectPhotoDocument, { failureTitle: "Photo not added" });
  const [remove, { loading }] = useAppMutation(RemoveProjectPhotoDocument, { failureTitle: "Photo not removed" });
  const shown = photos.flatMap(({ image, ...photo }) => (image ? [{ ...photo, image }] : []));
  if (shown.length === 0 && !viewerCanAddPhoto) return null;
  const large = shown.map(({ image: { url, width, height, placeholder } }, index) => ({
    src: url,
    alt: `Photo ${index + 1}`,
    name: `Photo ${index + 1}`,
    width,
    height,
    blur: placeholder,
  }));
  return (
    <Box component="section" aria-label="Photos" sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      <Typography variant="h2">Photos</Typography>
      {shown.length > 0 ? (
        <Box component="ul" role="list" sx={{ display: "flex", flexWrap: "wrap", gap: 1, margin: 0, padding: 0 }}>
          {shown.map(({ id: photoId, viewerCanRemove }, index) => (
            <Box key={photoId} component="li" sx={{ width: SIDE, listStyle: "none" }}>
              <ButtonBase
                aria-label={`View photo ${index + 1}`}
                onClick={() => showPictures(large, index)}
                sx={{ width: SIDE, borderRadius: "8px", overflow: "hidden", cursor: "zoom-in" }}
              >
                <Photo {...large[index]} src={large[index]?.src ?? ""} alt="" ratio={1} sizes={`${SIDE}px`} />
              </ButtonBase>
              {viewerCanRemove ? (
                <Button
                  color="inherit"
                  fullWidth
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => setRemoving(photoId)}
                >
                  Remove
                </Button>
              ) : null}
            </Box>
          ))}
        </Box>
      ) : null}
      {viewerCanAddPhoto ? (
        <PicturesField
          kind="BRIEF"
          label="Add photos"
          hint="Only the two of you can see them."
          most={Math.max(0, MAX_PHOTOS - photos.length)}
          pictures={[]}
          onAdd={(_insert, { path }) => void add({ input: { projectId: id, imageUrl: path } })}
          onRemove={() => undefined}
          onWaiting={() => undefined}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        destructive
        title="Remove this photo?"
        description="Neither of you will see it anymore."
        confirmLabel="Remove"
        pending={loading}
        onConfirm={async () => {
          if (removing) await remove({ id: removing });
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      />
    </Box>
  );
}
