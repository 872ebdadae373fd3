import { z } from "zod";
import { bookingBriefInput, COLOURS, type DayPart, PLACEMENTS, type SizeUnit } from "../../../graph/bookings/input.ts";
import type { KeptPicture } from "../../forms/drafts.ts";
import type { BookingBriefInput } from "../../generated/schema.ts";
import { readDecimal } from "../../ui/form/dollars.ts";
import type { Brief_BriefFragment as Brief } from "./Brief.generated.ts";

/** Empty texts are unset. */
export type BriefValues = {
  style: string;
  placement: string;
  width: string;
  height: string;
  unit: SizeUnit;
  colour: string;
  coverUp: boolean;
  firstTattoo: string;
  references: readonly KeptPicture[];
  placementPhotos: readonly KeptPicture[];
  windows: readonly DayPart[];
};

export const EMPTY_BRIEF: BriefValues = {
  style: "",
  placement: "",
  width: "",
  height: "",
  unit: "inches",
  colour: "",
  coverUp: false,
  firstTattoo: "",
  references: [],
  placementPhotos: [],
  windows: [],
};

export function valuesOf(brief: Brief | null): BriefValues {
  if (!brief) return EMPTY_BRIEF;
  const { style, placement, size, colour, coverUp, firstTattoo, references, placementPhotos, windows } = brief;
  return {
    style: style ?? "",
    placement: placement ?? "",
    width: size ? String(size.width) : "",
    height: size ? String(size.height) : "",
    unit: size ? inLowerCase(size.unit) : "inches",
    colour: colour ? inLowerCase(colour) : "",
    coverUp,
    firstTattoo: firstTattoo === null ? "" : firstTattoo ? "yes" : "no",
    references,
    placementPhotos,
    windows: windows.map(({ weekday, part }) => ({ weekday, part: inLowerCase(part) })),
  };
}

const inLowerCase = <Word extends string>(word: Word): Lowercase<Word> => word.toLowerCase() as Lowercase<Word>;
const inUpperCase = <Word extends string>(word: Word): Uppercase<Word> => word.toUpperCase() as Uppercase<Word>;

const pathsOf = (pictures: readonly KeptPicture[]) => pictures.map(({ path }) => path);

export const briefForm = z
  .custom<BriefValues>()
  .transform(
    ({
      width,
      height,
      unit,
      firstTattoo,
      references,
      placementPhotos,
      windows,
      ...said
    }): z.input<typeof bookingBriefInput> => ({
      style: said.style || null,
      placement: PLACEMENTS.find((place) => place === said.placement) ?? null,
      size: width.trim() || height.trim() ? { width: readDecimal(width), height: readDecimal(height), unit } : null,
      colour: COLOURS.find((colour) => colour === said.colour) ?? null,
      coverUp: said.coverUp,
      firstTattoo: firstTattoo ? firstTattoo === "yes" : null,
      referenceUrls: pathsOf(references),
      placementUrls: pathsOf(placementPhotos),
      windows: [...windows],
    }),
  )
  .pipe(bookingBriefInput)
  .transform(
    ({ size, colour, windows, ...brief }): BookingBriefInput => ({
      ...brief,
      size: size && { ...size, unit: inUpperCase(size.unit) },
      colour: colour && inUpperCase(colour),
      windows: windows.map(({ weekday, part }) => ({ weekday, part: inUpperCase(part) })),
    }),
  );
