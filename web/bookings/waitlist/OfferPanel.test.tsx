// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifyWaitlistChange } from "../../platform/session/bookingChanges.ts";
import { openApp, press } from "../../testing/app.tsx";
import { OfferPanel } from "./OfferPanel.tsx";
import { Offers } from "./Offers.tsx";

const MINUTE = 60_000;
const artist = { __typename: "User", id: "mara", username: "mara", fullName: "Mara Voss", timeZone: null } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const offerFor = (minutes: number) => ({
  __typename: "WaitlistOffer" as const,
  id: "offer",
  start: "2099-06-02T10:00:00.000Z",
  end: "2099-06-02T11:00:00.000Z",
  timeZone: "UTC",
  heldUntil: new Date(Date.now() + minutes * MINUTE).toISOString(),
});
const entry = {
  __typename: "WaitlistEntry" as const,
  id: "entry",
  service: "Consultation",
  duration: 60,
  windows: [],
  noticeHours: 0,
  until: "2099-07-01",
  note: "",
  place: 1,
  client: { __typename: "User" as const, id: "jo", username: "jo", fullName: "Jo Park", isViewer: true },
  artist,
};

function offered() {
  const app = openApp();
  const onDone = vi.fn();
  app.show(<OfferPanel entry={{ ...entry, offer: offerFor(90) }} onDone={onDone} />);
  return { app, onDone };
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE));
const policy = (version: number) => ({
  bookingPolicy: {
    __typename: "BookingPolicy",
    version,
    noticeHours: 48,
    rescheduleLimit: null,
    deposit: null,
    depositPercent: null,
    depositDueDays: null,
    onOverdue: "REMIND",
    onLateCancel: "FORFEITED",
    onNoShow: "FORFEITED",
    text: "",
  },
});
const answers = (app: ReturnType<typeof openApp>) => app.asked.filter(({ name }) => name === "AnswerWaitlistOffer");

test("an offer counts down, and disappears at its end", () => {
  const { onDone } = offered();
  expect(screen.getByText("Held for you for 1 h 30 min")).toBeTruthy();
  pass(89);
  expect(screen.getByText("Held for you for another minute")).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(screen.queryByText("Mara Voss")).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
});

test("with a policy, the client accepts it before the time", async () => {
  const { app } = offered();
  await app.latest().answer(policy(3));
  const take = screen.getByRole("button", { name: "Take this time: Consultation with Mara Voss" });
  await press(take);
  expect(screen.getByText("Accept the policy to take this time")).toBeTruthy();
  expect(answers(app)).toEqual([]);
  await press(screen.getByRole("checkbox", { name: "I accept the policy" }));
  await press(take);
  expect(answers(app)[0]?.variables).toEqual({ input: { offerId: "offer", accept: true, policyVersion: 3 } });
});

test("declining is confirmed first, and an offer that is gone has a notice", async () => {
  const { app, onDone } = offered();
  await app.latest().answer(policy(0));
  await press(screen.getByRole("button", { name: "Pass: Consultation with Mara Voss" }));
  await press(await screen.findByRole("button", { name: "Pass" }, { timeout: 10_000 }));
  expect(answers(app)[0]?.variables).toEqual({ input: { offerId: "offer", accept: false, policyVersion: null } });
  await answers(app)[0]?.refuse("This opening has been taken", "OFFER_TAKEN");
  expect(onDone).toHaveBeenCalled();
});

test.each([
  ["comes", null, offerFor(90)],
  ["goes", offerFor(90), null],
])("an offer %s updates while it is shown, without polling", async (_how, before, after) => {
  const { asked, show } = openApp();
  show(<Offers />);
  const questions = () => asked.filter(({ name }) => name === "Waitlist");
  const answerWith = (offer: typeof before) =>
    questions()
      .at(-1)
      ?.answer({ waitlist: [{ ...entry, offer }] });
  const isShown = () => screen.queryByText("Mara Voss") !== null;
  await answerWith(before);
  pass(30);
  expect([questions().length, isShown()]).toEqual([1, before !== null]);
  act(notifyWaitlistChange);
  await answerWith(after);
  expect([questions().length, isShown()]).toEqual([2, after !== null]);
});

test("among the bookings an offer is one row with a link to its answer", async () => {
  const { asked, show } = openApp();
  show(<Offers />);
  await asked[0]?.answer({ waitlist: [{ ...entry, offer: offerFor(90) }] });
  const row = screen.getByRole("link", { name: "Answer the offer from Mara Voss: Consultation" });
  expect(row.getAttribute("href")).toBe("/bookings?view=waitlist");
  expect(row.textContent).toContain("1 h 30 min left");
  expect(screen.queryByRole("button")).toBeNull();
  pass(90);
  expect(screen.queryByRole("link")).toBeNull();
});
