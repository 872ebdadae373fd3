import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { updateAftercareInput } from "../../../graph/aftercare/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { type AftercareText_TextFragment as Advice, OwnAftercareDocument } from "../AftercareText.generated.ts";
import { UpdateAftercareDocument } from "./AftercareForm.generated.ts";
import { STARTER } from "./starter.ts";

const names = ["text"] as const;

/** The artist's aftercare text; without one, ours is offered as a start. */
export function AftercareForm({ aftercare }: { aftercare: Advice | null }) {
  const form = useForm({
    defaultValues: { text: aftercare?.text ?? "" },
    resolver: zodResolver(updateAftercareInput),
  });
  const { errors } = form.formState;
  const draft = useDraft(form, "aftercare");
  const isEmpty = form.watch("text") === "";
  const [update, { loading }] = useAppMutation(UpdateAftercareDocument, {
    failureTitle: "Aftercare not saved",
    fields: names,
    success: ({ updateAftercare }) => ({
      title: "Aftercare saved",
      description: updateAftercare
        ? "Clients get it when a session is completed."
        : "Clients won't get anything after a session.",
    }),
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: OwnAftercareDocument, data: { aftercareText: data.updateAftercare } });
    },
  });
  const save = form.handleSubmit(async (input) => {
    const { data, failure } = await update({ input });
    if (!failure) return form.reset({ text: data.updateAftercare?.text ?? "" });
    showFailure(failure, form.setError, names);
  });
  const begin = () => {
    form.setValue("text", STARTER, { shouldDirty: true });
    form.setFocus("text");
  };
  return (
    <PageForm
      label="Aftercare"
      draft={draft}
      submitLabel="Save aftercare"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={save}
    >
      <Typography variant="body2" color="textSecondary">
        {aftercare ? (
          <>
            Written <RelativeTime value={aftercare.updatedAt} />.
          </>
        ) : (
          "You give clients nothing yet."
        )}
      </Typography>
      <TextInput
        label="How to look after a tattoo"
        optional
        rows={8}
        hint="Leave empty to send clients nothing."
        field={form.register("text")}
        error={errors.text?.message}
      />
      {isEmpty ? (
        <Button variant="outlined" onClick={begin} sx={{ alignSelf: "flex-start" }}>
          Start with our text
        </Button>
      ) : null}
    </PageForm>
  );
}
