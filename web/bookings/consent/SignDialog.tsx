import { useApolloClient } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { ConsentText_FormFragment as ConsentForm } from "../../consents/ConsentText.generated.ts";
import { ConsentText } from "../../consents/ConsentText.tsx";
import { toQuestion } from "../../consents/questions.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { DayField } from "../../ui/form/DayField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import { BookingConsentDocument, SignConsentDocument } from "./BookingConsent.generated.ts";
import type { Consented } from "./labels.ts";
import { QuestionField } from "./QuestionField.tsx";
import { SignatureField } from "./SignatureField.tsx";
import { fieldNames, noAnswers, type SignFields, signForm } from "./signForm.ts";

const names = ["name", "drawnSignature", "birthDate", "answers"];

export type SignDialogProps = {
  booking: Pick<Consented, "id" | "service" | "artist" | "viewerCanSignConsent">;
  form: ConsentForm;
  open: boolean;
  onClose: () => void;
  /** Signed, and the dialog closed. */
  onSigned: () => void;
};

/** The client reads and signs the artist's form. */
export function SignDialog({ booking, form: newest, open, onClose, onSigned }: SignDialogProps) {
  const { id, service, artist, viewerCanSignConsent } = booking;
  const client = useApolloClient();
  // The signed text is the one that was read, even if a newer one arrives.
  const [read, setRead] = useState(newest);
  const questions = read.questions.map(toQuestion);
  const form: SignFields = useForm({
    defaultValues: { name: "", drawnSignature: "", birthDate: "", answers: noAnswers(questions) },
    resolver: zodResolver(signForm(questions)),
  });
  // The questions come before the name, so their errors get the focus first.
  for (const [index, { kind }] of questions.entries()) {
    form.register(`answers.${index}.${kind === "text" ? "text" : "yes"}`);
  }
  const { errors } = form.formState;
  // Answers belong to one version of the form.
  const draft = useDraft(form, "consent", { about: `${id} ${read.version}`, ready: open });
  const { act, acting } = useBookingMutation(SignConsentDocument, id, names);
  const readAgain = (next: ConsentForm) => {
    form.setValue("answers", noAnswers(next.questions.map(toQuestion)));
    draft.forget();
    setRead(next);
  };
  const submit = form.handleSubmit(async (signature) => {
    const failure = await act(
      { input: { ...signature, bookingId: id, version: read.version } },
      { title: "Consent signed", description: `${artist.fullName} sees it with the booking.` },
    );
    if (!failure) return onClose();
    if (failure.code === "CONFLICT") {
      const { data } = await client.query({
        query: BookingConsentDocument,
        variables: { id },
        fetchPolicy: "network-only",
      });
      if (data?.booking.consentForm) readAgain(data.booking.consentForm);
    }
    showFailure(failure, form.setError, fieldNames(questions));
  });
  return (
    <FormDialog
      open={open}
      title="Sign consent"
      draft={draft}
      submitLabel="Sign"
      pending={acting}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => {
        setRead(newest);
        form.reset({
          ...{ name: "", drawnSignature: "", birthDate: "" },
          answers: noAnswers(newest.questions.map(toQuestion)),
        });
        if (!viewerCanSignConsent) onSigned();
      }}
    >
      <DialogContentText>
        {service} with <bdi>{artist.fullName}</bdi>, who alone sees your name, your signature, your date of birth
        {questions.length > 0 ? " and your answers" : ""}.
      </DialogContentText>
      <Box
        role="group"
        aria-label="What you sign"
        sx={{ borderRadius: "8px", backgroundColor: "sunken", padding: 1.5 }}
      >
        <ConsentText text={read.text} />
      </Box>
      {questions.map((question, index) => (
        <QuestionField key={question.text} form={form} question={question} index={index} />
      ))}
      <TextInput
        label="Your full name"
        hint="As it appears on your ID. This is your signature and can't be changed later."
        autoComplete="name"
        field={form.register("name")}
        error={errors.name?.message}
      />
      <Controller
        control={form.control}
        name="drawnSignature"
        render={({ field: { value, onChange } }) => (
          <SignatureField strokes={value ?? ""} onChange={onChange} error={errors.drawnSignature?.message} />
        )}
      />
      <DayField label="Date of birth" field={form.register("birthDate")} error={errors.birthDate?.message} />
    </FormDialog>
  );
}
