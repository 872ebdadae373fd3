import type { ComponentProps } from "react";
import { MAX_MEGABYTES } from "../../graph/media/input.ts";
import { FormDialog, type FormDialogProps } from "../forms/FormDialog.tsx";
import { CurrentPicture } from "./CurrentPicture.tsx";
import { ImageField } from "./ImageField.tsx";
import type { useWorkPicture } from "./useWorkPicture.ts";

type WorkDialogProps = Omit<FormDialogProps, "title" | "submitLabel" | "submitDisabled" | "onReset"> & {
  /** "design", "artwork" */
  noun: "Artwork" | "Design";
  /** An existing work. */
  isThere: boolean;
  picture: ReturnType<typeof useWorkPicture>;
  /** A hint at the picture. */
  field?: Pick<ComponentProps<typeof ImageField>, "onSeveral" | "error" | "onChange">;
  /** Required. */
  name: string;
};

/** Adds or edits a work: its picture and fields. */
export function WorkDialog({ noun, isThere, picture, field, name, children, ...dialog }: WorkDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={`${isThere ? "Edit" : "Add"} ${noun}`}
      submitLabel={picture.isWaiting ? "Uploading…" : isThere ? "Update" : "Add"}
      submitDisabled={!picture.isThere || picture.isWaiting || name.trim() === ""}
      onReset={() => picture.upload.clear()}
    >
      {picture.kept ? (
        <CurrentPicture imageUrl={picture.kept.imageUrl} onChange={picture.change} />
      ) : (
        <ImageField
          {...field}
          label={`${noun} image`}
          hint={`JPG, PNG, GIF, max ${MAX_MEGABYTES.portfolio}MB`}
          upload={picture.upload}
        />
      )}
      {children}
    </FormDialog>
  );
}
