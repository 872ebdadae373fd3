import Alert from "@mui/material/Alert";
import TextField from "@mui/material/TextField";
import { Controller } from "react-hook-form";
import { SERVICE_NAMES, SERVICES } from "../../../graph/bookings/input.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { JoinLink } from "../waitlist/JoinLink.tsx";
import { AgreementFields, type AgreementFieldsProps } from "./AgreementFields.tsx";
import type { ArtistPicker_UserFragment as Artist } from "./ArtistPicker.generated.ts";
import { ArtistPicker } from "./ArtistPicker.tsx";
import { BookTimeFields, type BookTimeFieldsProps, chooseTime, useHours } from "./BookTimeFields.tsx";
import { isService } from "./bookForm.ts";
import { IdeaFields, type IdeaFieldsProps } from "./IdeaFields.tsx";

/** `isFixed`: a design sets artist, service, duration and price. */
type BookFieldsProps = Omit<BookTimeFieldsProps, "hours"> & IdeaFieldsProps & AgreementFieldsProps;

export function BookFields({ form, day, price, isFixed, disabled, onDayAlone, onUploading }: BookFieldsProps) {
  const { register, control, setValue, clearErrors, getFieldState, watch, formState } = form;
  const { errors } = formState;
  const [artist, service] = watch(["artistId", "service"]);
  const hours = useHours(artist);
  const choose = (next: Artist | null) => {
    // Another artist has other times.
    if (hours && next?.id !== artist?.id) chooseTime(form, "");
    if (next?.id !== artist?.id) {
      setValue("policyVersion", null);
      clearErrors("preferredDate");
    }
    return next;
  };
  // The service's usual duration, unless the client has chosen one.
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
          error={Boolean(errors.service)}
          helperText={errors.service?.message}
        >
          <option value="">Choose a service</option>
          {SERVICE_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
      )}
      {artist?.takesBookings === false ? (
        <Alert
          severity="warning"
          icon={<Icon name="lock" />}
          action={<JoinLink artist={artist.username} service={service} />}
        >
          <bdi>@{artist.username}</bdi> is not taking bookings right now
        </Alert>
      ) : null}
      <BookTimeFields form={form} hours={hours} day={day} isFixed={isFixed} onDayAlone={onDayAlone} />
      <IdeaFields form={form} isFixed={isFixed} onUploading={onUploading} />
      <AgreementFields form={form} price={price} disabled={disabled} />
    </>
  );
}

const fixedFields = ["service", "estimatedPrice", "estimatedDuration"] as const;

/** Errors about terms without a field. */
function FixedTerms({ message }: { message: string | undefined }) {
  return message ? <Alert severity="error">{message}. Close this and look at the design again.</Alert> : null;
}
