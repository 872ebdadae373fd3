import { builder } from "../../graphql/builder.ts";
import { imageType } from "../../media/types.ts";
import { type DayPart, MAX_PLACEMENT_PHOTOS, MAX_REFERENCES, PARTS_OF_DAY, type SizeUnit } from "../input.ts";
import { type BriefOfBooking, loadPictures } from "../lists/briefs.ts";

export const sizeUnitEnum = builder.enumType("SizeUnit", {
  description: "What a size is measured in.",
  values: {
    INCHES: { value: "inches", description: "Of 2.54 centimeters." },
    CENTIMETERS: { value: "centimeters", description: "Hundredths of a meter." },
  } as const,
});

export const briefColourEnum = builder.enumType("BriefColour", {
  description: "Whether a piece is in colour.",
  values: {
    COLOUR: { value: "colour", description: "In colour." },
    BLACK_AND_GREY: { value: "black_and_grey", description: "In black and its greys alone." },
  } as const,
});

export const partOfDayEnum = builder.enumType("PartOfDay", {
  description: "A part of a day.",
  values: {
    MORNING: { value: "morning", description: "Before noon." },
    AFTERNOON: { value: "afternoon", description: "From noon on." },
    EVENING: { value: "evening", description: "After the day's work." },
  } as const,
});

interface PieceSize {
  width: number;
  height: number;
  unit: SizeUnit;
}

export const pieceSizeType = builder.objectRef<PieceSize>("PieceSize").implement({
  description: "How large a piece is to be.",
  fields: (t) => ({
    width: t.exposeFloat("width", { description: "In that unit." }),
    height: t.exposeFloat("height", { description: "In that unit." }),
    unit: t.field({ type: sizeUnitEnum, description: "Of both.", resolve: ({ unit }) => unit }),
  }),
});

export const dayPartType = builder.objectRef<DayPart>("DayPart").implement({
  description: "A part of a day of the week.",
  fields: (t) => ({
    weekday: t.exposeInt("weekday", { description: "1, Monday, to 7, Sunday." }),
    part: t.field({ type: partOfDayEnum, description: "Which part of it.", resolve: ({ part }) => part }),
  }),
});

export const bookingBriefType = builder.objectRef<BriefOfBooking>("BookingBrief").implement({
  description: "What a client says about the piece that they ask for; only the two of the booking see it.",
  fields: (t) => ({
    style: t.exposeString("style", { nullable: true, description: "One of the categories of portfolios." }),
    placement: t.exposeString("placement", { nullable: true, description: "Where on the body it is to be." }),
    size: t.field({
      type: pieceSizeType,
      nullable: true,
      description: "How large it is to be.",
      resolve: ({ width, height, unit }) =>
        width === null || height === null || unit === null ? null : { width, height, unit },
    }),
    colour: t.field({
      type: briefColourEnum,
      nullable: true,
      description: "Whether it is to be in colour.",
      resolve: ({ colour }) => colour,
    }),
    coverUp: t.exposeBoolean("coverUp", { description: "Whether it is to cover another tattoo." }),
    firstTattoo: t.exposeBoolean("firstTattoo", { nullable: true, description: "Whether it is the client's first." }),
    references: t.field({
      type: [imageType],
      atMost: MAX_REFERENCES,
      description: "Pictures of what they have in mind.",
      resolve: ({ referenceUrls }, _args, ctx) => loadPictures(ctx, referenceUrls),
    }),
    placementPhotos: t.field({
      type: [imageType],
      atMost: MAX_PLACEMENT_PHOTOS,
      description:
        "Photos of where it is to be. The artist sees them until 30 days after the booking ended, and none once either has blocked the other.",
      resolve: ({ placementUrls }, _args, ctx) => loadPictures(ctx, placementUrls),
    }),
    windows: t.field({
      type: [dayPartType],
      atMost: 7 * PARTS_OF_DAY.length,
      description: "When the client has time.",
      resolve: ({ windows }) => windows,
    }),
  }),
});
