// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, timesSaid } from "../testing/app.tsx";
import { keepsWhatIsTyped } from "../testing/typed.tsx";
import { ReplyDialog } from "./ReplyDialog.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";

const artist = { fullName: "Vera Moss" };
const author = { id: "c", username: "jo", fullName: "Jo Park", avatar: null, verified: false };

keepsWhatIsTyped("review", {
  page: (dialog) => <ReviewDialog {...dialog} artist={artist} of={{ bookingId: "b" }} />,
  field: "Review (optional)",
});

keepsWhatIsTyped("reviewReply", {
  page: (dialog) => <ReplyDialog {...dialog} review={{ id: "r", reply: null, author }} />,
  field: "Reply",
});

test("a review needs stars, and what the server says of them stands there alone", async () => {
  const app = openApp();
  app.show(<ReviewDialog open artist={artist} of={{ bookingId: "b" }} onClose={() => undefined} />);
  const send = () => press(screen.getByRole("button", { name: "Post review" }));
  await send();
  expect(timesSaid("Choose 1 to 5 stars")).toBe(1);
  fireEvent.click(screen.getByRole("radio", { name: "4 stars: Very good" }));
  await send();
  expect(app.latest().variables).toEqual({ input: { bookingId: "b", stars: 4, text: "" } });
  await app.latest().refuse("Choose 1 to 5 stars", "BAD_USER_INPUT", { "input.stars": "Choose 1 to 5 stars" });
  expect(timesSaid("Choose 1 to 5 stars")).toBe(1);
});
