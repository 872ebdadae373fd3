import { skipToken, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { lazy, Suspense } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { SERVICE_NAMES, SERVICES } from "../../../graph/bookings/input.ts";
import { noticeText } from "../../../graph/people/input.ts";
import { PolicyField } from "../../policies/PolicyField.tsx";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { fromLocalInput } from "../../ui/form/localTime.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { clocksText, differs } from "../../ui/text/times.ts";
import { BriefSection } from "../brief/BriefSection.tsx";
import { RecordWith } from "../card/later.tsx";
import { SessionTimeField } from "../day/SessionTimeField.tsx";
import { plannedFrom } from "../day/sessions.ts";
import { NoneSuits } from "../NoneSuits.tsx";
import { ArtistHoursDocument } from "../slots/SlotPicker.generated.ts";
import { JoinLink } from "../waitlist/JoinLink.tsx";
import { AdultField } from "./AdultField.tsx";
import type { ArtistPicker_UserFragment as Artist } from "./ArtistPicker.generated.ts";
import { ArtistPicker } from "./ArtistPicker.tsx";
import { type BookFormInput, type BookFormValues, durationInput, isService } from "./bookForm.ts";

const SlotPicker = lazy(() => import("../slots/SlotPicker.tsx").then((module) => ({ default: module.SlotPicker })));

export type BookFieldsProps = {
  form: UseFormReturn<BookFormValues, unknown, BookFormInput>;
  /** From which on times are shown; null: from now on. */
  day: string | null;
  /** What the session costs, US cents; null: nobody has said. */
  price: number | null;
  /** Whether artist, service, duration and price are those of a ready design. */
  isFixed: boolean;
  disabled: boolean;
  /** Whether a day is chosen, and none of its starts. */
  onDayAlone: (isAlone: boolean) => void;
  /** Whether pictures are on their way. */
  onUploading: (count: number) => void;
};

export function BookFields({ form, day, price, isFixed, disabled, onDayAlone, onUploading }: BookFieldsProps) {
  const { register, control, setValue, setError, clearErrors, getValues, getFieldState, watch, formState } = form;
  const { errors } = formState;
  const said = (name: keyof BookFormValues) => ({
    error: Boolean(errors[name]),
    helperText: errors[name]?.message,
  });
  const [artist, preferredDate, duration, service] = watch([
    "artistId",
    "preferredDate",
    "estimatedDuration",
    "service",
  ]);
  const hours = useQuery(ArtistHoursDocument, artist ? { variables: { artistId: artist.id } } : skipToken);
  const availability = artist ? hours.data?.availability : undefined;
  const isClosed = artist?.takesBookings === false;
  const keepsHours = availability !== undefined && availability.hours.length > 0;
  const minutes = durationInput.safeParse(duration).data;
  const chooseTime = (start: string) => {
    setValue("slotHoldId", null);
    setValue("preferredDate", start, { shouldDirty: true, shouldTouch: true });
    if (start) clearErrors(["preferredDate", "slotHoldId"]);
  };
  const choose = (next: Artist | null) => {
    // A time of one artist's is none of another's.
    if (keepsHours && next?.id !== artist?.id) chooseTime("");
    if (next?.id !== artist?.id) {
      setValue("policyVersion", null);
      clearErrors("preferredDate");
    }
    return next;
  };
  // The usual time of a service, unless the person has chosen one.
  const suggestDuration = (chosen: string) => {
    if (!isService(chosen) || getFieldState("estimatedDuration").isDirty) return;
    setValue("estimatedDuration", String(SERVICES[chosen]));
  };
  return (
    <>
      <Controller
        control={control}
        name="artistId"
        render={({ field }) => (
          <ArtistPicker
            value={field.value}
            onChange={(next) => field.onChange(choose(next))}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={errors.artistId?.message}
            disabled={disabled || isFixed}
          />
        )}
      />
      {isFixed ? <FixedTerms message={fixedFields.map((name) => errors[name]?.message).find(Boolean)} /> : null}
      {isFixed ? null : (
        <TextField
          {...register("service", { onChange: (event) => suggestDuration(event.target.value) })}
          label="Service"
          select
          slotProps={{ select: { native: true } }}
          {...said("service")}
        >
          <option value="">Choose a service</option>
          {SERVICE_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
      )}
      {isClosed ? (
        <Alert
          severity="warning"
          icon={<Icon name="lock" />}
          action={<JoinLink artist={artist.username} service={service} />}
        >
          <bdi>@{artist.username}</bdi> is not taking bookings right now
        </Alert>
      ) : null}
      {keepsHours ? (
        <>
          {isFixed ? null : <DurationField control={control} name="estimatedDuration" />}
          {isClosed || !minutes ? null : (
            <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading times" />}>
              <Controller
                key={availability.id}
                control={control}
                name="preferredDate"
                render={({ field }) => (
                  <SlotPicker
                    ref={field.ref}
                    availability={availability}
                    duration={minutes}
                    from={day}
                    value={preferredDate}
                    onChange={chooseTime}
                    onHeld={(id) => setValue("slotHoldId", id)}
                    onGone={(message) => {
                      chooseTime("");
                      setError("preferredDate", { message });
                    }}
                    onDayAlone={onDayAlone}
                    isStartAsked={errors.preferredDate?.type === "start"}
                    error={errors.preferredDate?.message ?? errors.slotHoldId?.message}
                    instead={artist ? <JoinLink artist={artist.username} service={service} /> : null}
                    otherwise={artist ? <NoneSuits artist={artist.username} service={service} /> : null}
                  />
                )}
              />
            </Suspense>
          )}
        </>
      ) : (
        <Box
          sx={{ display: "grid", gridTemplateColumns: isFixed ? {} : { sm: "3fr 2fr" }, gap: 2.5, alignItems: "start" }}
        >
          <SessionTimeField
            {...register("preferredDate")}
            planned={plannedFrom(fromLocalInput(preferredDate), duration)}
            isArtist={false}
            label="Preferred date & time"
            error={Boolean(errors.preferredDate)}
            helperText={errors.preferredDate?.message ?? timeHint(artist, fromLocalInput(preferredDate))}
          />
          {isFixed ? null : (
            <Box sx={{ display: "grid", gap: 2.5 }}>
              <DurationField control={control} name="estimatedDuration" />
            </Box>
          )}
        </Box>
      )}
      {isFixed ? null : (
        <TextField
          {...register("estimatedPrice")}
          label="Budget"
          placeholder="Optional"
          slotProps={{
            htmlInput: { inputMode: "decimal" },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
          error={Boolean(errors.estimatedPrice)}
          helperText={errors.estimatedPrice?.message ?? "In US dollars"}
        />
      )}
      <TextField
        {...register("description")}
        label="Description"
        placeholder="What do you have in mind?"
        multiline
        minRows={3}
        {...said("description")}
      />
      <Controller
        control={control}
        name="brief"
        render={({ field }) => (
          <BriefSection
            ref={field.ref}
            values={field.value}
            errors={errors.brief}
            isCoverUp={service === "Cover-up Tattoo"}
            onChange={(change) =>
              setValue("brief", change(getValues("brief")), {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              })
            }
            onUploading={onUploading}
          />
        )}
      />
      <TextField
        {...register("notes")}
        label="Notes"
        placeholder="Anything the artist should know, such as allergies or dates that don't work."
        multiline
        minRows={2}
        {...said("notes")}
      />
      <Controller
        control={control}
        name="adultConfirmed"
        render={({ field: { value, ...field } }) => (
          <AdultField {...field} checked={value ?? false} disabled={disabled} />
        )}
      />
      {artist ? (
        <Suspense>
          <RecordWith key={artist.id} artist={artist} />
        </Suspense>
      ) : null}
      <Controller
        control={control}
        name="policyVersion"
        render={({ field }) => (
          <PolicyField
            {...field}
            artistId={artist?.id}
            price={price}
            error={errors.policyVersion?.message}
            disabled={disabled}
          />
        )}
      />
    </>
  );
}

const fixedFields = ["service", "estimatedPrice", "estimatedDuration"] as const;

/** What the server says of terms for which there is no field. */
function FixedTerms({ message }: { message: string | undefined }) {
  return message ? <Alert severity="error">{message}. Close this and look at the design again.</Alert> : null;
}

/** How far ahead the artist wants to be asked, and what their clocks show then; undefined where there is nothing to say. */
function timeHint(artist: Artist | null, start: Date | null): string | undefined {
  if (!artist) return undefined;
  const { minimumNotice, timeZone, fullName } = artist;
  const isElsewhere = timeZone && start && !Number.isNaN(start.getTime()) && differs(start, timeZone);
  const hints = [
    isElsewhere ? `${clocksText(start, null, timeZone)} for ${fullName}.` : "",
    minimumNotice > 0 ? `At least ${noticeText(minimumNotice)} from now.` : "",
  ].filter(Boolean);
  return hints.length > 0 ? hints.join(" ") : undefined;
}
