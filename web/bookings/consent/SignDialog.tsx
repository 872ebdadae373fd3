import { useApolloClient } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { signConsentInput } from "../../../graph/consents/input.ts";
import type { ConsentText_FormFragment as ConsentForm } from "../../consents/ConsentText.generated.ts";
import { ConsentText } from "../../consents/ConsentText.tsx";
import { DayField } from "../../ui/form/DayField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { showFailure } from "../../ui/form/showFailure.ts";
import { useDraft } from "../../ui/form/useDraft.ts";
import { useBookingMutation } from "../acts/useBookingMutation.ts";
import { BookingConsentDocument, SignConsentDocument } from "./BookingConsent.generated.ts";
import type { Consented } from "./words.ts";

const names = ["name", "birthDate"] as const;
const shape = signConsentInput.pick({ name: true, birthDate: true });
const start = { name: "", birthDate: "" };

export type SignDialogProps = {
  booking: Pick<Consented, "id" | "service" | "artist" | "viewerCanSignConsent">;
  form: ConsentForm;
  open: boolean;
  onClose: () => void;
  /** It is signed, and the dialog closed. */
  onSigned: () => void;
};

/** Has a session's client read what their artist asks for, and sign it. */
export function SignDialog({ booking, form: newest, open, onClose, onSigned }: SignDialogProps) {
  const { id, service, artist, viewerCanSignConsent } = booking;
  const client = useApolloClient();
  // What is signed is what was read, also where another text comes in meanwhile.
  const [read, setRead] = useState(newest);
  const form = useForm({ defaultValues: start, resolver: zodResolver(shape) });
  const { errors } = form.formState;
  const draft = useDraft(form, "consent", { about: id, ready: open });
  const { act, acting } = useBookingMutation(SignConsentDocument, id, names);
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
      if (data?.booking.consentForm) setRead(data.booking.consentForm);
    }
    showFailure(failure, form.setError, names);
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
        form.reset();
        setRead(newest);
        if (!viewerCanSignConsent) onSigned();
      }}
    >
      <DialogContentText>
        {service} with <bdi>{artist.fullName}</bdi>, who sees your name and your date of birth.
      </DialogContentText>
      <Box
        role="group"
        aria-label="What you sign"
        sx={{ borderRadius: "8px", backgroundColor: "sunken", padding: 1.5 }}
      >
        <ConsentText text={read.text} />
      </Box>
      <TextInput
        label="Your full name"
        hint="As on your ID. It is your signature, and can't be changed afterwards."
        autoComplete="name"
        field={form.register("name")}
        error={errors.name?.message}
      />
      <DayField label="Date of birth" field={form.register("birthDate")} error={errors.birthDate?.message} />
    </FormDialog>
  );
}
