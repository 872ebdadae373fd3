import { expect, test } from "vitest";
import { toLocalInput } from "../../ui/form/localTime.ts";
import { bookForm, emptyBookForm } from "./bookForm.ts";

const artist = {
  id: "artist id",
  username: "mara",
  fullName: "Mara",
  avatar: null,
  verified: true,
  location: null,
  takesBookings: true,
  minimumNotice: 0,
  timeZone: null,
};
const filled = { ...emptyBookForm(artist, "Consultation"), preferredDate: "" };
const sentenceAt = (values: typeof filled, field: string) =>
  bookForm.safeParse(values).error?.issues.find(({ path }) => path[0] === field)?.message;

test("a service sets its usual duration", () => {
  expect(emptyBookForm(artist, "Cover-up Tattoo").estimatedDuration).toBe("240");
});

test("the fields convert to the server's input", () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setSeconds(0, 0);
  const input = bookForm.parse({ ...filled, preferredDate: toLocalInput(tomorrow), estimatedPrice: "$1,449.99" });
  expect(input).toMatchObject({ artistId: "artist id", estimatedDuration: 30, estimatedPrice: 144_999 });
  expect(input.preferredDate).toEqual(tomorrow);
});

test("optional fields may stay empty", () => {
  expect(bookForm.parse(filled)).toMatchObject({ preferredDate: null, estimatedPrice: null, description: "" });
});

test("each wrong field has its error", () => {
  expect(sentenceAt({ ...filled, artistId: null }, "artistId")).toBe("Choose an artist");
  expect(sentenceAt({ ...filled, service: "" }, "service")).toBe("Choose a service");
  expect(sentenceAt({ ...filled, preferredDate: "2020-01-01T10:00" }, "preferredDate")).toBe(
    "Choose a time in the future",
  );
  expect(sentenceAt({ ...filled, estimatedPrice: "a lot" }, "estimatedPrice")).toMatch("between $0 and $10,000");
  expect(sentenceAt({ ...filled, estimatedPrice: "10000.01" }, "estimatedPrice")).toMatch("between $0 and $10,000");
  expect(sentenceAt({ ...filled, estimatedDuration: "20" }, "estimatedDuration")).toMatch("between 15 minutes");
});
