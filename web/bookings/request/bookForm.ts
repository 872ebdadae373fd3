import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { FLASH_SERVICE, requestBookingInput, SERVICES, type Service } from "../../../graph/bookings/input.ts";
import type { Flash_DesignFragment as Design } from "../../flash/Flash.generated.ts";
import { budgetInput } from "../../ui/form/dollars.ts";
import { fromLocalInput } from "../../ui/form/localTime.ts";
import { briefForm, EMPTY_BRIEF } from "../brief/briefForm.ts";
import type { ArtistPicker_UserFragment as Artist } from "./ArtistPicker.generated.ts";

const { shape } = requestBookingInput;

/** In the future; the server checks it again with its own clock. */
const startInput = z
  .string()
  .transform(fromLocalInput)
  .pipe(shape.preferredDate.unwrap())
  .refine((date) => !date || date > new Date(), "Choose a time in the future");

export const durationInput = z.string().transform(Number).pipe(shape.estimatedDuration.unwrap().unwrap());

/** Converts the fields: an id, UTC, whole cents. */
export const bookForm = z.object({
  artistId: z
    .custom<Artist>()
    .nullable()
    .transform((artist) => artist?.id ?? "")
    .pipe(shape.artistId),
  service: shape.service.or(z.literal("")).pipe(shape.service),
  preferredDate: startInput,
  estimatedDuration: durationInput,
  estimatedPrice: budgetInput.pipe(shape.estimatedPrice.unwrap()),
  description: shape.description,
  notes: shape.notes,
  adultConfirmed: shape.adultConfirmed,
  brief: briefForm,
  slotHoldId: shape.slotHoldId,
  policyVersion: shape.policyVersion.unwrap(),
});
export type BookFormValues = z.input<typeof bookForm>;
export type BookFormInput = z.output<typeof bookForm>;
export type BookForm = UseFormReturn<BookFormValues, unknown, BookFormInput>;

/** Terms that a design sets. */
export const fieldsOf = ({ title, size, price, duration }: Design) => ({
  service: FLASH_SERVICE,
  description: title,
  estimatedDuration: String(duration),
  estimatedPrice: String(price / 100),
  brief: {
    ...EMPTY_BRIEF,
    width: String(size.width),
    height: String(size.height),
    unit: size.unit === "INCHES" ? ("inches" as const) : ("centimeters" as const),
  },
});

export function isService(name: string | null): name is Service {
  return name !== null && name in SERVICES;
}

export function emptyBookForm(artist: Artist | null, service: Service | ""): BookFormValues {
  return {
    artistId: artist,
    service,
    preferredDate: "",
    estimatedDuration: String(service ? SERVICES[service] : 120),
    estimatedPrice: "",
    description: "",
    notes: "",
    adultConfirmed: false,
    brief: EMPTY_BRIEF,
    slotHoldId: null,
    policyVersion: null,
  };
}
