-- What a client says about the piece that they ask for, with pictures that only the two of the booking see.
ALTER TYPE "media_kind" ADD VALUE 'brief';

CREATE TYPE "size_unit" AS ENUM ('inches', 'centimeters');
CREATE TYPE "brief_colour" AS ENUM ('colour', 'black_and_grey');

CREATE TABLE "booking_briefs" (
    "booking_id" UUID NOT NULL,
    "style" TEXT,
    "placement" TEXT,
    "width" DOUBLE PRECISION,
    "height" DOUBLE PRECISION,
    "unit" "size_unit",
    "colour" "brief_colour",
    "cover_up" BOOLEAN NOT NULL DEFAULT false,
    "first_tattoo" BOOLEAN,
    "reference_urls" TEXT[] NOT NULL DEFAULT '{}',
    "placement_urls" TEXT[] NOT NULL DEFAULT '{}',
    "windows" JSONB NOT NULL DEFAULT '[]',
    CONSTRAINT "booking_briefs_pkey" PRIMARY KEY ("booking_id"),
    CONSTRAINT "booking_briefs_size_check" CHECK (
        ("width" IS NULL) = ("height" IS NULL) AND ("width" IS NULL) = ("unit" IS NULL) AND "width" > 0 AND "height" > 0),
    CONSTRAINT "booking_briefs_pictures_check" CHECK (
        cardinality("reference_urls") <= 6 AND cardinality("placement_urls") <= 3),
    CONSTRAINT "booking_briefs_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
