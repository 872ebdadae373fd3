import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { RATES, type RateName } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { documentOf, ROOTS } from "../testing/documents.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

type Variables = (setting: Setting) => Record<string, unknown> | Promise<Record<string, unknown>>;
/** What counts an act, and the act itself where the permission's own example is not counted by it. */
type Counted = RateName | [RateName, Variables];

/** Every mutation that reaches other people, by what counts it. */
const COUNTED: Record<string, Counted[]> = {
  acceptProposal: ["bookingAct"],
  addComment: [
    "comment",
    ["mention", ({ post, client }) => ({ input: { postId: post.id, content: `@${client.username}` } })],
  ],
  addPostToPortfolio: ["portfolioItem"],
  addWalkIn: ["calendarEntry"],
  approveComment: ["answer"],
  approveFollowRequest: ["answer"],
  blockTime: ["calendarEntry"],
  blockUser: ["block"],
  claimFlashDesign: ["claim"],
  confirmTag: ["answer"],
  connectBusyCalendar: ["busyCalendar"],
  counterProposal: ["proposal"],
  createApiKey: ["apiKey"],
  revokeApiKey: ["apiKey"],
  revokeApiKeys: ["apiKey"],
  createFlashDesign: ["flash"],
  createPortfolioItem: ["portfolioItem"],
  createPost: [
    "post",
    [
      "mention",
      async ({ image, owner, client }) => ({
        input: { imageUrl: await image(owner, "post"), caption: `With @${client.username}` },
      }),
    ],
  ],
  planProject: ["project"],
  updateProject: ["project"],
  acceptQuote: ["project"],
  closeProject: ["project"],
  addProjectPhoto: ["project"],
  removeProjectPhoto: ["project"],
  joinWaitlist: ["waitlist"],
  leaveWaitlist: ["waitlist"],
  answerWaitlistOffer: ["waitlist"],
  offerWaitlistTime: ["waitlist"],
  createReview: ["review"],
  createUpload: ["upload"],
  declineFollowRequest: ["answer"],
  declineProposal: ["bookingAct"],
  disputeNoShow: ["bookingAct"],
  exportAdminUsers: ["export"],
  appeal: ["appeal"],
  exportAuditLog: ["export"],
  requestEmailConfirmation: ["confirmEmail"],
  fileDataRequest: ["dataRequest"],
  requestDataExport: ["dataExport"],
  followUser: ["follow"],
  likeComment: ["like"],
  likePost: ["like"],
  movePortfolioItem: ["arrange"],
  muteUser: ["mute"],
  proposeTimes: ["proposal"],
  reactToMessage: ["reaction"],
  recordDeposit: ["bookingAct"],
  reverseDepositEntry: ["bookingAct"],
  remindOfConsent: ["bookingAct"],
  rejectTag: ["answer"],
  removeTag: ["answer"],
  replyToReview: ["review"],
  report: ["report"],
  reportBrokenImage: ["reportImage"],
  holdSlot: ["hold"],
  requestBooking: ["booking"],
  signConsent: ["bookingAct"],
  updateAftercare: ["edit"],
  dismissMinorFlag: ["bookingAct"],
  updateConsentForm: ["edit"],
  requestVerification: ["verification"],
  sendAdminNotification: ["broadcast"],
  sendMessage: [
    "message",
    ["conversation", ({ stranger }) => ({ input: { receiverId: stranger.id, content: "Hello" } })],
  ],
  confirmAttendance: ["bookingAct"],
  setArtistNotes: ["bookingAct"],
  restrictUser: ["restrict"],
  saveMessageDraft: ["messageDraft"],
  setTyping: ["typing"],
  startConversation: [["conversation", ({ stranger }) => ({ id: stranger.id })]],
  unfollowUser: ["follow"],
  unblockTime: ["calendarEntry"],
  updateBookingBrief: ["bookingAct"],
  updateBookingStatus: ["bookingAct"],
  updateBookingPolicy: ["edit"],
  updateFlashDesign: ["edit"],
  updatePortfolioItem: ["edit"],
  updatePost: [
    "edit",
    ["mention", ({ post, client }) => ({ input: { id: post.id, caption: `With @${client.username}` } })],
  ],
  updateReview: ["review"],
  updateProfile: [
    ["rename", () => ({ input: { fullName: "Another Name" } })],
    ["rename", () => ({ input: { username: "another.name" } })],
  ],
};

const OWN = "Nobody else hears or sees anything of it.";
const OWN_TIME = "It says when oneself works, and nobody is told.";
const UNDOES = "It takes back what was counted, or somebody else's, once; nobody is told.";
const STAFF = "Only our staff does it.";
const CREDENTIALS = "Whoever tries passwords or addresses is counted, by account and by network.";

/** The others, with the reason why nothing counts them. */
const UNCOUNTED: Record<string, string> = {
  acceptPolicy: OWN,
  answerDataRequest: STAFF,
  acceptMessageRequest: OWN,
  archiveConversation: OWN,
  declineMessageRequest: OWN,
  decideVerification: STAFF,
  cancelAnnouncement: STAFF,
  addPasskey: OWN,
  beginPasskey: CREDENTIALS,
  beginPasskeyProof: CREDENTIALS,
  proveIdentity: CREDENTIALS,
  beginPasskeySignIn: CREDENTIALS,
  removePasskey: CREDENTIALS,
  signInWithPasskey: CREDENTIALS,
  beginTwoFactor: CREDENTIALS,
  confirmTwoFactor: CREDENTIALS,
  disableTwoFactor: CREDENTIALS,
  renewRecoveryCodes: CREDENTIALS,
  changeEmail: CREDENTIALS,
  changePassword: CREDENTIALS,
  confirmEmail: CREDENTIALS,
  undoEmailChange: CREDENTIALS,
  deleteAccount: CREDENTIALS,
  createSavedReply: OWN,
  deleteComment: UNDOES,
  deleteFlashDesign: UNDOES,
  deletePortfolioItem: UNDOES,
  deletePost: UNDOES,
  deleteReview: UNDOES,
  deleteSavedReply: OWN,
  finalizeUpload: OWN,
  login: CREDENTIALS,
  endOtherSessions: OWN,
  endSession: OWN,
  endUserSessions: STAFF,
  liftSecondFactor: STAFF,
  logout: OWN,
  markAllNotificationsRead: OWN,
  markConversationRead: "It only goes on, as far as there are messages of the other side.",
  markConversationUnread: OWN,
  markNotificationRead: OWN,
  pinPortfolioItem: STAFF,
  publishImage: OWN,
  recordProfileView: "Somebody counts once in 24 hours, and nobody is told.",
  register: CREDENTIALS,
  removeFollower: UNDOES,
  removeReaction: UNDOES,
  requestPasswordReset: CREDENTIALS,
  resetPassword: CREDENTIALS,
  restoreAccount: CREDENTIALS,
  setUserRole: STAFF,
  updateAnnouncement: STAFF,
  setUserVerification: STAFF,
  unarchiveConversation: OWN,
  settleLookalike: STAFF,
  resolveReport: STAFF,
  suspendUser: STAFF,
  liftSuspension: STAFF,
  decideAppeal: STAFF,
  decideDispute: STAFF,
  removeContent: STAFF,
  setPostArtist: STAFF,
  unblockUser: UNDOES,
  unlikeComment: UNDOES,
  unmuteUser: UNDOES,
  unrestrictUser: UNDOES,
  unlikePost: UNDOES,
  updateHighlights: STAFF,
  updateSavedReply: OWN,
  updateNotificationPreferences: OWN,
  rotateCalendarFeed: OWN,
  updateCalendarFeed: OWN,
  turnOffCalendarFeed: OWN,
  disconnectBusyCalendar: OWN,
  updateAvailability: OWN_TIME,
  setAvailabilityException: OWN_TIME,
  removeAvailabilityException: OWN_TIME,
  addGuestSpot: OWN_TIME,
  removeGuestSpot: OWN_TIME,
  updatePrivacy: "It answers those who asked, each once.",
};

let setting: Setting;

beforeAll(async () => {
  setting = await buildSetting(world);
});
beforeEach(async () => {
  world.services.limits = await openRateLimits(undefined);
});
afterEach(() => {
  world.services.limits = UNLIMITED;
});

test("every mutation is counted, or has a reason not to be", () => {
  const known = [...Object.keys(COUNTED), ...Object.keys(UNCOUNTED)];
  expect(known.sort()).toEqual(Object.keys(ROOTS.mutation?.getFields() ?? {}).sort());
});

const ROWS = Object.entries(COUNTED).flatMap(([name, counted]) =>
  counted.map((each): [string, RateName, Variables | undefined] =>
    typeof each === "string" ? [name, each, undefined] : [name, ...each],
  ),
);

test.each(ROWS)("%s is refused when %s is used up", async (name, rate, variables) => {
  const permission = PERMISSIONS[name];
  if (!permission) throw new Error(`${name} has no row`);
  const actor = setting[permission.owner ?? (permission.outcomes.owner === "ok" ? "owner" : "admin")];
  const given = variables ?? ((each: Setting) => permission.variables?.(each, actor) ?? {});
  await world.services.limits.spend(rate, actor.id, RATES[rate].points);
  const document = documentOf("mutation", name, permission.field);
  await expect(world.send(actor, document, await given(setting))).rejects.toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringMatching(/^Too many attempts\. Try again in /),
    retryAfter: expect.any(Number),
  });
});

test("acts of one document are counted one by one", async () => {
  const { stranger, post } = setting;
  await world.services.limits.spend("like", stranger.id, RATES.like.points - 1);
  const twice = "mutation ($id: ID!) { a: likePost(id: $id) { id } b: likePost(id: $id) { id } }";
  await expect(world.run(stranger, twice, { id: post.id })).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("each person that a text names is counted, and a text that keeps its names counts none", async () => {
  const { owner, post } = setting;
  const names = (count: number) => Array.from({ length: count }, (_, index) => `@person${index}`).join(" ");
  const edit = (caption: string) =>
    world.run(owner, "mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }", {
      input: { id: post.id, caption },
    });
  await world.services.limits.spend("mention", owner.id, RATES.mention.points - 4);
  await expect(edit(names(5))).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await world.services.limits.forgive("mention", owner.id);
  await world.services.limits.spend("mention", owner.id, RATES.mention.points - 4);
  await edit(names(4));
  await edit(`${names(4)} again`);
  await expect(edit(names(5))).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("a name that somebody has does not count as a change of one's own", async () => {
  const { owner, client } = setting;
  const rename = (username: string) =>
    world.run(owner, "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }", {
      input: { username },
    });
  await world.services.limits.spend("rename", owner.id, RATES.rename.points - 1);
  await expect(rename(client.username)).rejects.toMatchObject({ code: "CONFLICT" });
  await rename("a.new.name");
  await expect(rename("another.name")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
