import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { offerWaitlistTimeInput } from "../../../graph/waitlist/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { ownZone } from "../../ui/form/localTime.ts";
import { fromZonedInput } from "../../ui/form/zonedTime.ts";
import { StudioTimeField } from "../day/StudioTimeField.tsx";
import {
  type Waitlist_EntryFragment as Entry,
  OfferWaitlistTimeDocument,
  WaitlistDocument,
} from "./Waitlist.generated.ts";

const fields = ["start", "duration"] as const;
const { shape } = offerWaitlistTimeInput;

const offerForm = (timeZone: string) =>
  z.object({
    start: z
      .string()
      .transform((text) => fromZonedInput(text, timeZone))
      .pipe(shape.start),
    duration: z.string().transform(Number).pipe(shape.duration.unwrap().unwrap()),
  });
type Values = Record<(typeof fields)[number], string>;

export type OfferTimeDialogProps = {
  open: boolean;
  entry: Pick<Entry, "id" | "duration" | "client" | "artist">;
  onClose: () => void;
};

/** The artist offers a time to a waiting client. */
export function OfferTimeDialog({
  open,
  entry: { id, duration: wished, client, artist },
  onClose,
}: OfferTimeDialogProps) {
  const start = { start: "", duration: String(wished) };
  const timeZone = artist.timeZone ?? ownZone();
  const form = useForm<Values, unknown, z.output<ReturnType<typeof offerForm>>>({
    defaultValues: start,
    resolver: zodResolver(offerForm(timeZone)) as never,
  });
  const { errors } = form.formState;
  const begin = useEffectEvent(() => form.reset(start));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const draft = useDraft(form, "waitlistOffer", { about: id, ready: open });
  const [chosen, duration] = form.watch(["start", "duration"]);
  const [offer, { loading }] = useAppMutation(OfferWaitlistTimeDocument, {
    failureTitle: "Offer failed",
    failureFallback: "Failed to offer the time",
    fields,
    refetchQueries: [WaitlistDocument],
    success: { title: "Time offered", description: `It's held for ${client.fullName} while they decide.` },
  });
  const submit = form.handleSubmit(async (time) => {
    const { failure } = await offer({
      input: { entryId: id, start: time.start.toISOString(), duration: time.duration },
    });
    if (failure) return showFailure(failure, form.setError, fields);
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={`Offer ${client.fullName} a time`}
      draft={draft}
      submitLabel="Offer"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset(start)}
    >
      <StudioTimeField
        {...form.register("start")}
        start={chosen}
        duration={duration}
        isArtist
        timeZone={timeZone}
        label="Date & time"
        error={errors.start !== undefined}
        helperText={errors.start?.message}
      />
      <DurationField control={form.control} name="duration" />
    </FormDialog>
  );
}
