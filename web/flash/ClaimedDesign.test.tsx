// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { ClaimedDesign } from "./ClaimedDesign.tsx";

const MINUTE = 60_000;

const design = (claimedUntil: string | null) => ({
  __typename: "FlashDesign",
  id: "d",
  title: "Moth",
  imageUrl: "/objects/1",
  image: null,
  size: { __typename: "PieceSize", width: 3, height: 4, unit: "INCHES" },
  price: 25_000,
  duration: 90,
  repeatable: claimedUntil === null,
  state: "CLAIMED",
  claimedByViewer: true,
  claimedUntil,
  viewerCanClaim: true,
  viewerCanEdit: false,
  artist: { __typename: "User", id: "mara", username: "mara", isViewer: false },
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

function open() {
  const onClaimed = vi.fn();
  const app = openApp();
  app.show(<ClaimedDesign id="d" onClaimed={onClaimed} />);
  return { ...app, onClaimed };
}

test("opening the form claims the design, and shows the countdown and the terms", async () => {
  const { latest, onClaimed } = open();
  expect(latest()).toMatchObject({ name: "ClaimFlashDesign", variables: { id: "d" } });
  await latest().answer({ claimFlashDesign: design(inMinutes(29.5)) });
  expect(onClaimed).toHaveBeenCalledWith(expect.objectContaining({ id: "d", price: 25_000 }));
  expect(screen.getByText("Held for you for 30 minutes")).toBeTruthy();
  expect(screen.getByText("3 × 4 in · 1 h 30 min · $250")).toBeTruthy();
});

test("after its time it can be claimed again", async () => {
  const { latest } = open();
  await latest().answer({ claimFlashDesign: design(inMinutes(-1)) });
  await press(screen.getByRole("button", { name: "Claim it again" }));
  await latest().answer({ claimFlashDesign: design(inMinutes(29.5)) });
  expect(screen.getByText("Held for you for 30 minutes")).toBeTruthy();
});

test("a repeatable design is not held, and has no countdown", async () => {
  const { latest } = open();
  await latest().answer({ claimFlashDesign: design(null) });
  expect(screen.queryByText(/Held for you|no longer held/)).toBeNull();
});

test("a design that another person holds has a notice, and the request has no design", async () => {
  const { latest, onClaimed } = open();
  await latest().refuse("This design is no longer available", "OFFER_TAKEN");
  expect(screen.getByText("This design is no longer available")).toBeTruthy();
  expect(onClaimed).toHaveBeenCalledWith(null);
});
