// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, timesSaid } from "../testing/app.tsx";
import { testUnsavedText } from "../testing/unsavedText.tsx";
import { ReplyDialog } from "./ReplyDialog.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";

const artist = { fullName: "Vera Moss" };
const author = { id: "c", username: "jo", fullName: "Jo Park", avatar: null, verified: false };

testUnsavedText("review", {
  page: (dialog) => <ReviewDialog {...dialog} artist={artist} of={{ bookingId: "b" }} />,
  field: "Review (optional)",
});

testUnsavedText("reviewReply", {
  page: (dialog) => <ReplyDialog {...dialog} review={{ id: "r", reply: null, author }} />,
  field: "Reply",
});

test("a review requires stars, and the server's error about them is shown there alone", async () => {
  const app = openApp();
  app.show(<ReviewDialog open artist={artist} of={{ bookingId: "b" }} onClose={() => undefined} />);
  const send = () => press(screen.getByRole("button", { name: "Post review" }));
  await send();
  expect(timesSaid("Choose 1 to 5 stars")).toBe(1);
  fireEvent.click(screen.getByRole("radio", { name: "4 stars: Very good" }));
  await send();
  expect(app.latest().variables).toEqual({ input: { bookingId: "b", stars: 4, text: "", imageUrls: [] } });
  await app.latest().refuse("Choose 1 to 5 stars", "BAD_USER_INPUT", { "input.stars": "Choose 1 to 5 stars" });
  expect(timesSaid("Choose 1 to 5 stars")).toBe(1);
});

test("there are five stars to choose, and none for no star", () => {
  openApp().show(<ReviewDialog open artist={artist} of={{ bookingId: "b" }} onClose={() => undefined} />);
  expect(screen.getAllByRole("radio").map((star) => star.closest("label")?.textContent)).toEqual([
    "1 star: Poor",
    "2 stars: Fair",
    "3 stars: Good",
    "4 stars: Very good",
    "5 stars: Excellent",
  ]);
});

test("a star that fills under the pointer is the same element, so that its press counts", () => {
  openApp().show(<ReviewDialog open artist={artist} of={{ bookingId: "b" }} onClose={() => undefined} />);
  const label = screen.getByRole("radio", { name: "4 stars: Very good" }).closest("label");
  const star = label?.querySelector("svg");
  fireEvent.pointerEnter(label as HTMLElement, { pointerType: "mouse" });
  expect(label?.querySelector("svg path")?.getAttribute("fill")).toBe("currentColor");
  expect(label?.querySelector("svg")).toBe(star);
});

const photo = (name: string) => {
  return { url: `/objects/${name}`, path: `/objects/${name}`, width: 640, height: 480, placeholder: "" };
};

test("the photos of a review stay, except those that are removed", async () => {
  const app = openApp();
  const of = { id: "r", stars: 5, text: "Gentle hands", images: [photo("1"), photo("2")] };
  app.show(<ReviewDialog open artist={artist} of={of} onClose={() => undefined} />);
  await press(screen.getByRole("button", { name: "Remove picture 1 of Photos (optional)" }));
  await press(screen.getByRole("button", { name: "Save" }));
  const input = { id: "r", stars: 5, text: "Gentle hands", imageUrls: ["/objects/2"] };
  expect(app.latest().variables).toEqual({ input });
});

test("a review shows its photos, each of which opens large", () => {
  const app = openApp();
  const said = { stars: 5, text: "Gentle hands", createdAt: "2026-06-01T12:00:00.000Z", editedAt: null };
  const can = { viewerCanEdit: false, viewerCanDelete: false, viewerCanReply: false, viewerCanReport: false };
  const answer = { reply: null, repliedAt: null };
  const review = { id: "r", ...said, ...can, ...answer, author, images: [photo("1"), photo("2")] };
  const rated = { id: "a", username: "vera", fullName: "Vera Moss", rating: 5, reviewsCount: 1 };
  app.show(<ReviewCard review={{ ...review, artist: rated }} />);
  const photos = within(screen.getByRole("list", { name: "Photos by Jo Park" })).getAllByRole("link");
  expect(photos.map((link) => link.getAttribute("href"))).toEqual(["/objects/1", "/objects/2"]);
  expect(screen.getByRole("img", { name: "Photo 2 of 2" })).toBeTruthy();
});
