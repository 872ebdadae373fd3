import { paths } from "../../app/routing/paths.ts";
import type { ProfileSummaryCard_UserFragment } from "../../people/ProfileSummaryCard.generated.ts";
import type { FirstStepsQuery } from "./FirstSteps.generated.ts";

const PIECES = 3;
const FOLLOWS = 3;

export type Step = {
  title: string;
  isDone: boolean;
  /** Where it is done; null: where a post is shared from. */
  to: string | null;
};

export type Newcomer = Pick<
  ProfileSummaryCard_UserFragment,
  "userType" | "avatar" | "location" | "specialization" | "postsCount" | "followingCount"
>;

/** What makes somebody at home here, as far as they have come. `facts` is undefined where they could not be read. */
export function stepsOf(
  me: Newcomer,
  facts: FirstStepsQuery | undefined,
  hasLiked: boolean,
  firstPostId: string,
): Step[] {
  const photo = { title: "Add a profile picture", isDone: Boolean(me.avatar), to: paths.profile() };
  if (me.userType === "CANVAS") {
    return [
      photo,
      { title: "Say where you live", isDone: Boolean(me.location), to: paths.settings() },
      { title: `Follow ${FOLLOWS} artists`, isDone: me.followingCount >= FOLLOWS, to: paths.discover() },
      {
        title: "Like a tattoo",
        isDone: hasLiked || Boolean(facts?.likedPosts.edges.length),
        to: paths.post(firstPostId),
      },
    ];
  }
  const { verified, verification, portfolio } = facts?.me ?? {};
  return [
    photo,
    {
      title: "Say where you work, and in which styles",
      isDone: Boolean(me.location && me.specialization),
      to: paths.settings(),
    },
    {
      title: `Put ${PIECES} pieces into your portfolio`,
      isDone: (portfolio?.edges.length ?? 0) >= PIECES,
      to: paths.profile(undefined, { tab: "portfolio" }),
    },
    { title: "Share your first post", isDone: me.postsCount > 0, to: null },
    { title: "Ask to be verified", isDone: Boolean(verified || verification), to: paths.verification() },
  ];
}
