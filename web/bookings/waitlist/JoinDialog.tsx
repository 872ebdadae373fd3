import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { SERVICE_NAMES, SERVICES } from "../../../graph/bookings/input.ts";
import { noticeText } from "../../../graph/people/input.ts";
import { joinWaitlistInput } from "../../../graph/waitlist/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { askToConfirm } from "../../platform/session/confirmFirst.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { DayField } from "../../ui/form/DayField.tsx";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { ownZone } from "../../ui/form/localTime.ts";
import { WindowsField } from "../brief/WindowsField.tsx";
import { isService } from "../request/bookForm.ts";
import { addDays, dayIn } from "../slots/days.ts";
import { type Waitlist_EntryFragment as Entry, JoinWaitlistDocument, WaitlistDocument } from "./Waitlist.generated.ts";

const DAY = 24;
/** Hours. */
const NOTICES = [0, 4, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY];
/** Default number of days. */
const USUAL = 90;

const names = ["service", "duration", "noticeHours", "until", "note"] as const;
const { shape } = joinWaitlistInput;

const joinForm = z.object({
  service: shape.service,
  duration: z.string().transform(Number).pipe(shape.duration.unwrap().unwrap()),
  windows: shape.windows,
  noticeHours: z.string().transform(Number),
  until: z.iso.date("Choose a date"),
  note: shape.note,
});
type Values = { service: string; duration: string; noticeHours: string; until: string; note: string } & Pick<
  z.output<typeof joinForm>,
  "windows"
>;

const PARTS = { morning: "MORNING", afternoon: "AFTERNOON", evening: "EVENING" } as const;
const toPart = (word: string) => word.toLowerCase() as keyof typeof PARTS;

function valuesOf(entry: Entry | null, service: string | null, timeZone: string): Values {
  if (!entry) {
    const chosen = isService(service) ? service : (SERVICE_NAMES[0] ?? "Consultation");
    const until = addDays(dayIn(new Date(), timeZone), USUAL);
    const wishes = { windows: [], noticeHours: "0", until, note: "" };
    return { service: chosen, duration: String(SERVICES[chosen]), ...wishes };
  }
  const { duration, windows, noticeHours, until, note } = entry;
  return {
    service: entry.service,
    duration: String(duration),
    windows: windows.map(({ weekday, part }) => ({ weekday, part: toPart(part) })),
    noticeHours: String(noticeHours),
    until,
    note,
  };
}

export type JoinDialogProps = {
  open: boolean;
  artist: { id: string; username: string; fullName: string; timeZone: string | null };
  /** The viewer's current entry. */
  entry: Entry | null;
  /** The service, from the link. */
  service?: string | null;
  onClose: () => void;
  /** Runs instead of onClose after joining. */
  onJoined?: () => void;
};

export function JoinDialog({ open, artist, entry, service = null, onClose, onJoined = onClose }: JoinDialogProps) {
  const start = valuesOf(entry, service, artist.timeZone ?? ownZone());
  const form = useForm<Values, unknown, z.output<typeof joinForm>>({
    defaultValues: start,
    resolver: zodResolver(joinForm) as never,
  });
  const { errors } = form.formState;
  const begin = useEffectEvent(() => form.reset(start));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const draft = useDraft(form, "waitlist", { about: artist.id, ready: open });
  const [join, { loading }] = useAppMutation(JoinWaitlistDocument, {
    failureTitle: "Waitlist failed",
    failureFallback: "Failed to join the waitlist",
    fields: names,
    refetchQueries: [WaitlistDocument],
    success: ({ joinWaitlist: { place } }) =>
      entry
        ? { title: "Waitlist updated" }
        : { title: "You're on the waitlist", description: `You're number ${place} in ${artist.fullName}'s line.` },
  });
  const suggest = (service: string) => {
    if (isService(service)) form.setValue("duration", String(SERVICES[service]));
  };
  const submit = form.handleSubmit(async ({ windows, ...values }) => {
    const parts = windows.map(({ weekday, part }) => ({ weekday, part: PARTS[part] }));
    const { failure } = await join({ input: { ...values, artistId: artist.id, windows: parts } });
    if (failure) {
      askToConfirm(failure);
      return showFailure(failure, form.setError, names);
    }
    draft.forget();
    onJoined();
  });
  return (
    <FormDialog
      open={open}
      hasAddress
      title={entry ? "Edit your waitlist request" : "Join the waitlist"}
      draft={draft}
      submitLabel={entry ? "Save" : "Join waitlist"}
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset(start)}
    >
      <Typography color="textSecondary">
        When <bdi>{artist.fullName}</bdi> has a time that suits you, it's held for you while you decide.
      </Typography>
      <ChoiceField
        label="Service"
        field={form.register("service", { onChange: ({ target }) => suggest(target.value) })}
        choices={SERVICE_NAMES.map((name) => [name, name])}
        error={errors.service?.message}
      />
      <DurationField control={form.control} name="duration" />
      <Controller
        control={form.control}
        name="windows"
        render={({ field }) => (
          <WindowsField windows={field.value} timeZone={artist.timeZone} onChange={field.onChange} />
        )}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}>
        <ChoiceField
          label="Notify me at least"
          field={form.register("noticeHours")}
          choices={NOTICES.map((hours) => [hours, hours === 0 ? "Any time before" : `${noticeText(hours)} before`])}
          error={errors.noticeHours?.message}
        />
        <DayField label="Keep me on the list until" field={form.register("until")} error={errors.until?.message} />
      </Box>
      <TextInput
        label="Note"
        optional
        rows={3}
        field={form.register("note")}
        error={errors.note?.message}
        hint={`${artist.fullName} reads it.`}
      />
    </FormDialog>
  );
}
