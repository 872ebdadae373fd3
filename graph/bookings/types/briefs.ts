import { builder } from "../../graphql/builder.ts";
import { imageType } from "../../media/types.ts";
import { type DayPart, MAX_PLACEMENT_PHOTOS, MAX_REFERENCES, PARTS_OF_DAY, type SizeUnit } from "../input.ts";
import { type BriefOfBooking, loadPictures } from "../lists/briefs.ts";

export const sizeUnitEnum = builder.enumType("SizeUnit", {
  description: "A unit of length.",
  values: {
    INCHES: { value: "inches", description: "One inch is 2.54 centimeters." },
    CENTIMETERS: { value: "centimeters", description: "Centimeters." },
  } as const,
});

export const briefColourEnum = builder.enumType("BriefColour", {
  description: "Whether a tattoo is in color.",
  values: {
    COLOUR: { value: "colour", description: "In color." },
    BLACK_AND_GREY: { value: "black_and_grey", description: "In black and shades of gray only." },
  } as const,
});

export const partOfDayEnum = builder.enumType("PartOfDay", {
  description: "A part of a day.",
  values: {
    MORNING: { value: "morning", description: "Before noon." },
    AFTERNOON: { value: "afternoon", description: "From noon to the end of the working day." },
    EVENING: { value: "evening", description: "After the working day." },
  } as const,
});

interface PieceSize {
  width: number;
  height: number;
  unit: SizeUnit;
}

export const pieceSizeType = builder.objectRef<PieceSize>("PieceSize").implement({
  description: "The size of a tattoo.",
  fields: (t) => ({
    width: t.exposeFloat("width", { description: "Length of this side, in `unit`." }),
    height: t.exposeFloat("height", { description: "Length of this side, in `unit`." }),
    unit: t.field({ type: sizeUnitEnum, description: "The unit of both sides.", resolve: ({ unit }) => unit }),
  }),
});

export const dayPartType = builder.objectRef<DayPart>("DayPart").implement({
  description: "A part of a day of the week.",
  fields: (t) => ({
    weekday: t.exposeInt("weekday", { description: "Day of the week, from 1 (Monday) to 7 (Sunday)." }),
    part: t.field({ type: partOfDayEnum, description: "The part of the day.", resolve: ({ part }) => part }),
  }),
});

export const bookingBriefType = builder.objectRef<BriefOfBooking>("BookingBrief").implement({
  description: "A client's brief for a tattoo. Only the two sides of the booking can see it.",
  fields: (t) => ({
    style: t.exposeString("style", { nullable: true, description: "The style: one of the portfolio categories." }),
    placement: t.exposeString("placement", { nullable: true, description: "The place on the body." }),
    size: t.field({
      type: pieceSizeType,
      nullable: true,
      description: "The size of the tattoo.",
      resolve: ({ width, height, unit }) =>
        width === null || height === null || unit === null ? null : { width, height, unit },
    }),
    colour: t.field({
      type: briefColourEnum,
      nullable: true,
      description: "Whether the tattoo is in color.",
      resolve: ({ colour }) => colour,
    }),
    coverUp: t.exposeBoolean("coverUp", { description: "Whether the tattoo covers an existing one." }),
    firstTattoo: t.exposeBoolean("firstTattoo", {
      nullable: true,
      description: "Whether it is the client's first tattoo.",
    }),
    references: t.field({
      type: [imageType],
      atMost: MAX_REFERENCES,
      description: "The client's reference pictures.",
      resolve: ({ referenceUrls }, _args, ctx) => loadPictures(ctx, referenceUrls),
    }),
    placementPhotos: t.field({
      type: [imageType],
      atMost: MAX_PLACEMENT_PHOTOS,
      description:
        "Photos of the place on the body. The artist can see them until 30 days after the booking ended, but not " +
        "after either side has blocked the other.",
      resolve: ({ placementUrls }, _args, ctx) => loadPictures(ctx, placementUrls),
    }),
    windows: t.field({
      type: [dayPartType],
      atMost: 7 * PARTS_OF_DAY.length,
      description: "The days and parts of days when the client is available.",
      resolve: ({ windows }) => windows,
    }),
  }),
});
