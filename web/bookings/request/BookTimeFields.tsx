import { skipToken, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense } from "react";
import { Controller } from "react-hook-form";
import { noticeText } from "../../../graph/people/input.ts";
import { DurationField } from "../../ui/form/DurationField.tsx";
import { fromLocalInput } from "../../ui/form/localTime.ts";
import { clocksText, differs } from "../../ui/text/times.ts";
import { SessionTimeField } from "../day/SessionTimeField.tsx";
import { plannedFrom } from "../day/sessions.ts";
import { NoneSuits } from "../NoneSuits.tsx";
import { ArtistHoursDocument, type SlotPicker_AvailabilityFragment } from "../slots/SlotPicker.generated.ts";
import { JoinLink } from "../waitlist/JoinLink.tsx";
import type { ArtistPicker_UserFragment as Artist } from "./ArtistPicker.generated.ts";
import { type BookForm, durationInput } from "./bookForm.ts";

const SlotPicker = lazy(() => import("../slots/SlotPicker.tsx").then((module) => ({ default: module.SlotPicker })));

/** An artist's hours; null: any time can be requested. */
export function useHours(artist: Artist | null): SlotPicker_AvailabilityFragment | null {
  const { data } = useQuery(ArtistHoursDocument, artist ? { variables: { artistId: artist.id } } : skipToken);
  const availability = artist ? data?.availability : undefined;
  return availability && availability.hours.length > 0 ? availability : null;
}

/** A changed time releases the hold of the previous one. */
export function chooseTime({ setValue, clearErrors }: BookForm, start: string): void {
  setValue("slotHoldId", null);
  setValue("preferredDate", start, { shouldDirty: true, shouldTouch: true });
  if (start) clearErrors(["preferredDate", "slotHoldId"]);
}

export type BookTimeFieldsProps = {
  form: BookForm;
  /** Of useHours(). */
  hours: SlotPicker_AvailabilityFragment | null;
  /** The first day of the shown times; null: today. */
  day: string | null;
  /** Whether a design sets the duration. */
  isFixed: boolean;
  /** Whether a day is selected without a start. */
  onDayAlone: (isAlone: boolean) => void;
};

/** Time and duration: an open slot where the artist has hours, otherwise any time. */
export function BookTimeFields({ hours, ...props }: BookTimeFieldsProps) {
  return hours ? <OpenTimeFields hours={hours} {...props} /> : <AnyTimeFields {...props} />;
}

type OpenTimeFieldsProps = BookTimeFieldsProps & { hours: SlotPicker_AvailabilityFragment };

function OpenTimeFields({ form, hours, day, isFixed, onDayAlone }: OpenTimeFieldsProps) {
  const {
    control,
    setValue,
    setError,
    watch,
    formState: { errors },
  } = form;
  const [artist, preferredDate, duration, service] = watch([
    "artistId",
    "preferredDate",
    "estimatedDuration",
    "service",
  ]);
  const minutes = durationInput.safeParse(duration).data;
  return (
    <>
      {isFixed ? null : <DurationField control={control} name="estimatedDuration" />}
      {artist?.takesBookings === false || !minutes ? null : (
        <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading times" />}>
          <Controller
            key={hours.id}
            control={control}
            name="preferredDate"
            render={({ field }) => (
              <SlotPicker
                ref={field.ref}
                availability={hours}
                duration={minutes}
                from={day}
                value={preferredDate}
                onChange={(start) => chooseTime(form, start)}
                onHeld={(id) => setValue("slotHoldId", id)}
                onGone={(message) => {
                  chooseTime(form, "");
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
  );
}

function AnyTimeFields({ form, isFixed }: Pick<BookTimeFieldsProps, "form" | "isFixed">) {
  const {
    register,
    control,
    watch,
    formState: { errors },
  } = form;
  const [artist, preferredDate, duration] = watch(["artistId", "preferredDate", "estimatedDuration"]);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: isFixed ? {} : { sm: "3fr 2fr" }, gap: 2.5, alignItems: "start" }}>
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
  );
}

/** The artist's notice, and their local time; undefined for nothing. */
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
