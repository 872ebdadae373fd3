import type { ComponentProps } from "react";
import { MAX_MEGABYTES } from "../../graph/media/input.ts";
import { FormDialog, type FormDialogProps } from "../forms/FormDialog.tsx";
import { CurrentPicture } from "./CurrentPicture.tsx";
import { ImageField } from "./ImageField.tsx";
import type { useWorkPicture } from "./useWorkPicture.ts";

export type WorkDialogProps = Omit<FormDialogProps, "title" | "submitLabel" | "submitDisabled" | "onReset"> & {
  /** What a work of this kind is called. */
  noun: "Artwork" | "Design";
  /** It is there already, and changed. */
  isThere: boolean;
  picture: ReturnType<typeof useWorkPicture>;
  /** What else is to be known of where a picture is chosen. */
  field?: Pick<ComponentProps<typeof ImageField>, "onSeveral" | "error" | "onChange">;
  /** As it is typed; none is without. */
  name: string;
};

/** The dialog in which an artist adds a work, or changes one: its picture, and beneath it what is said of it. */
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
