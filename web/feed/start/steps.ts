import type { ProfileSummaryCard_UserFragment } from "../../people/ProfileSummaryCard.generated.ts";
import { paths } from "../../platform/paths/paths.ts";
import type { FirstStepsOfArtistQuery, FirstStepsQuery } from "./FirstSteps.generated.ts";

const PIECES = 3;
const FOLLOWS = 3;

export type Step = {
  title: string;
  isDone: boolean;
  /** The page of the step; null: the share dialog. */
  to: string | null;
};

export type Newcomer = Pick<
  ProfileSummaryCard_UserFragment,
  "userType" | "avatar" | "location" | "specialization" | "postsCount" | "followingCount"
>;

/** Artists need hours and terms. */
export type Facts = FirstStepsQuery & Partial<FirstStepsOfArtistQuery>;

/** The steps and their state. `facts` is undefined after a failure. */
export function stepsOf(me: Newcomer, facts: Facts | undefined, hasLiked: boolean, firstPostId: string): Step[] {
  const photo = { title: "Add a profile picture", isDone: Boolean(me.avatar), to: paths.profile() };
  if (me.userType === "CANVAS") {
    return [
      photo,
      { title: "Add your city", isDone: Boolean(me.location), to: paths.settings() },
      { title: `Follow ${FOLLOWS} artists`, isDone: me.followingCount >= FOLLOWS, to: paths.discover() },
      {
        title: "Like a tattoo",
        isDone: hasLiked || Boolean(facts?.likedPosts.edges.length),
        to: paths.post(firstPostId),
      },
    ];
  }
  const { verified, verification, portfolio, priceBand, startingPrice } = facts?.me ?? {};
  return [
    photo,
    {
      title: "Add your studio and your styles",
      isDone: Boolean(me.location && me.specialization),
      to: paths.settings(),
    },
    {
      title: `Put ${PIECES} pieces into your portfolio`,
      isDone: (portfolio?.edges.length ?? 0) >= PIECES,
      to: paths.profile(undefined, { tab: "portfolio" }),
    },
    { title: "Share your first post", isDone: me.postsCount > 0, to: null },
    { title: "Set your hours", isDone: Boolean(facts?.availability?.hours.length), to: paths.availability() },
    { title: "Say what you charge", isDone: Boolean(priceBand || startingPrice), to: paths.settings() },
    {
      title: "Set your deposit and booking policy",
      isDone: Boolean(facts?.bookingPolicy?.version),
      to: paths.availability("policy"),
    },
    { title: "Request verification", isDone: Boolean(verified || verification), to: paths.verification() },
  ];
}
