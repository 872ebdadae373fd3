import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { type ConsentText_FormFragment as Form, OwnConsentFormDocument } from "../ConsentText.generated.ts";
import { sentQuestion, toQuestion } from "../questions.ts";
import { UpdateConsentFormDocument } from "./ConsentForm.generated.ts";
import { QuestionsField } from "./QuestionsField.tsx";
import { TemplatePicker } from "./TemplatePicker.tsx";
import type { Template } from "./templates.ts";
import { type FormValues, typedForm } from "./typedForm.ts";

const names = ["text", "questions"] as const;

const valuesOf = (form: Form | null): FormValues => ({
  text: form?.text ?? "",
  questions: form?.questions.map(toQuestion) ?? [],
});

/** The form that clients sign, with its version. */
export function ConsentForm({ consentForm }: { consentForm: Form | null }) {
  const form = useForm({ defaultValues: valuesOf(consentForm), resolver: zodResolver(typedForm) });
  const { errors } = form.formState;
  const draft = useDraft(form, "consentForm");
  const [update, { loading }] = useAppMutation(UpdateConsentFormDocument, {
    failureTitle: "Consent form not saved",
    fields: names,
    success: ({ updateConsentForm }) => ({
      title: "Consent form saved",
      description: `Clients now sign version ${updateConsentForm.version}.`,
    }),
    update: (cache, { data }) => {
      const saved = data?.updateConsentForm;
      if (saved) cache.writeQuery({ query: OwnConsentFormDocument, data: { consentForm: saved } });
    },
  });
  const isWritten = () => form.getValues("text").trim() !== "" || form.getValues("questions").length > 0;
  const begin = ({ text, questions }: Template) => {
    form.setValue("text", text, { shouldDirty: true });
    form.setValue("questions", [...questions], { shouldDirty: true });
    form.clearErrors();
  };
  const save = form.handleSubmit(async ({ text, questions }) => {
    const { data, failure } = await update({ input: { text, questions: questions.map(sentQuestion) } });
    if (!failure) return form.reset(valuesOf(data.updateConsentForm));
    showFailure(failure, form.setError);
  });
  return (
    <PageForm
      label="Consent form"
      draft={draft}
      submitLabel="Save consent form"
      pending={loading}
      error={errors.root?.server?.message ?? errors.questions?.root?.message}
      onSubmit={save}
    >
      <Typography variant="body2" color="textSecondary">
        {consentForm ? (
          <>
            Version {consentForm.version} holds, written <RelativeTime value={consentForm.updatedAt} />.
          </>
        ) : (
          "You don't ask clients to sign anything yet."
        )}
      </Typography>
      <TemplatePicker isWritten={isWritten} onPick={begin} />
      <TextInput
        label="What clients sign"
        rows={8}
        hint="They type their full name and their date of birth beneath it."
        field={form.register("text")}
        error={errors.text?.message}
      />
      <QuestionsField form={form} />
    </PageForm>
  );
}
