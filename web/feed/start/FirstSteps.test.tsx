// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { withTypename } from "../../platform/data/withTypename.ts";
import { openApp, press } from "../../testing/app.tsx";
import { PageVisible } from "../../ui/page/pageVisibility.ts";
import { FirstSteps_PostFragmentDoc } from "./FirstSteps.generated.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import type { Newcomer } from "./steps.ts";

const nobodyYet: Newcomer = {
  userType: "CANVAS",
  avatar: null,
  location: null,
  specialization: null,
  postsCount: 0,
  followingCount: 0,
};
const posts = [{ id: "1" }, { id: "2" }];
const edges = (count: number, type: string) => ({
  __typename: "Connection",
  edges: Array.from({ length: count }, (_, id) => ({ __typename: "Edge", node: { __typename: type, id: `${id}` } })),
});
const factsOf = ({ pieces = 0, likes = 0, verified = false, isAsked = false, isBookable = false }) => ({
  availability: {
    __typename: "Availability",
    id: "viewer",
    hours: isBookable ? [{ __typename: "WeeklyHours", weekday: "MONDAY", start: "10:00", end: "18:00" }] : [],
  },
  bookingPolicy: {
    __typename: "BookingPolicy",
    version: isBookable ? 1 : 0,
    noticeHours: 48,
    rescheduleLimit: null,
    deposit: null,
    depositPercent: null,
    depositDueDays: null,
    onOverdue: "KEEP",
    onLateCancel: "FORFEITED",
    onNoShow: "FORFEITED",
    text: "",
  },
  me: {
    __typename: "User",
    id: "viewer",
    verified,
    priceBand: isBookable ? 2 : null,
    startingPrice: null,
    verification: isAsked ? { __typename: "Verification", id: "v" } : null,
    portfolio: edges(pieces, "PortfolioItem"),
  },
  likedPosts: edges(likes, "Post"),
});

async function open(me: Partial<Newcomer>, facts: Parameters<typeof factsOf>[0] = {}) {
  const app = openApp();
  const happened: string[] = [];
  for (const { id } of posts) write(app, id, false);
  app.show(
    <Page>
      <FirstSteps
        me={{ ...nobodyYet, ...me }}
        posts={posts}
        onShare={() => happened.push("share")}
        onEnd={() => happened.push("end")}
      />
    </Page>,
  );
  await app.latest().answer(factsOf(facts));
  return { app, happened };
}

/** Which one leaves, and comes back to. */
function Page({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? "Leave" : "Come back"}
      </button>
      <PageVisible value={isShown}>{children}</PageVisible>
    </>
  );
}

const write = ({ cache }: ReturnType<typeof openApp>, id: string, likedByMe: boolean) =>
  cache.writeFragment({ fragment: FirstSteps_PostFragmentDoc, data: withTypename("Post", { id, likedByMe }) });

const ways = () => screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);

test("a client has a link to each step", async () => {
  await open({});
  expect(ways()).toEqual([
    "Add a profile picture /profile",
    "Add your city /settings",
    "Follow 3 artists /discover",
    "Like a tattoo /post/1",
  ]);
  expect(screen.getByText("0 of 4 done")).toBeTruthy();
});

test("an artist has one too, and shares without leaving the page", async () => {
  const { happened } = await open({ userType: "ARTIST", location: "Austin, TX" }, { pieces: 2 });
  expect(ways()).toEqual([
    "Add a profile picture /profile",
    "Add your studio and your styles /settings",
    "Put 3 pieces into your portfolio /profile?tab=portfolio",
    "Set your hours /settings/availability",
    "Say what you charge /settings",
    "Set your deposit and booking policy /settings/availability#policy",
    "Request verification /settings/verification",
  ]);
  await press(screen.getByRole("button", { name: "Share your first post" }));
  expect(happened).toEqual(["share"]);
});

test("a completed step has no link, and is marked done", async () => {
  await open({ avatar: "/a", followingCount: 3 }, { likes: 1 });
  expect(ways()).toEqual(["Add your city /settings"]);
  expect(screen.getByText("3 of 4 done")).toBeTruthy();
  expect(screen.getAllByText(", done")).toHaveLength(3);
});

test("a like in the feed counts at once, and the last step ends the list", async () => {
  const { app, happened } = await open({ avatar: "/a", location: "Austin, TX", followingCount: 3 });
  expect([ways(), happened]).toEqual([["Like a tattoo /post/1"], []]);
  write(app, "2", true);
  await expect.poll(() => happened).toEqual(["end"]);
});

test.each([{ verified: true }, { isAsked: true }])("an artist with %j has completed it", async (standing) => {
  const { happened } = await open(
    { userType: "ARTIST", avatar: "/a", location: "Austin, TX", specialization: "Blackwork", postsCount: 1 },
    { pieces: 3, isBookable: true, ...standing },
  );
  expect(happened).toEqual(["end"]);
});

test("a newcomer can hide it", async () => {
  const { happened } = await open({});
  await press(screen.getByRole("button", { name: "Hide your first steps" }));
  expect(happened).toEqual(["end"]);
});

test("a step that was completed elsewhere is done after coming back", async () => {
  const { app, happened } = await open(
    { userType: "ARTIST", avatar: "/a", location: "Austin, TX", specialization: "Blackwork", postsCount: 1 },
    { pieces: 3, isBookable: true },
  );
  expect(ways()).toEqual(["Request verification /settings/verification"]);
  await press(screen.getByText("Leave"));
  await press(screen.getByText("Come back"));
  await app.latest().answer(factsOf({ pieces: 3, isAsked: true, isBookable: true }));
  expect([app.asked.length, happened]).toEqual([2, ["end"]]);
});
