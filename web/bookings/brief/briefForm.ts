import { z } from "zod";
import { bookingBriefInput, COLOURS, type DayPart, PLACEMENTS, type SizeUnit } from "../../../graph/bookings/input.ts";
import type { KeptPicture } from "../../forms/drafts.ts";
import type { BookingBriefInput } from "../../generated/schema.ts";
import type { Brief_BriefFragment as Brief } from "./Brief.generated.ts";

/** What is in the fields about the piece; an empty text is nothing said. */
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

/** The fields as they stand for what was said before. */
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

/** What is no number is a size that cannot be. */
const lengthOf = (text: string): number => Number(text.trim().replace(",", ".")) || 0;
const pathsOf = (pictures: readonly KeptPicture[]) => pictures.map(({ path }) => path);

/** The fields become what the server takes. */
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
      size: width.trim() || height.trim() ? { width: lengthOf(width), height: lengthOf(height), unit } : null,
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
