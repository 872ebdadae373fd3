import type { FailureCode } from "../core/errors.ts";
import type {
  Appeal,
  Booking,
  Comment,
  Conversation,
  DataRequest,
  FlashDesign,
  Lookalike,
  Message,
  Notification,
  PortfolioItem,
  Post,
  Project,
  Report,
  Review,
  SavedReply,
  ScheduledAnnouncement,
  Verification,
  WaitlistEntry,
  WaitlistOffer,
} from "../generated/prisma/client.ts";
import type { TestPerson } from "./factories.ts";

/** Who tries: nobody, somebody unrelated of each kind, and the one (or a party to) whose it is. */
export const ACTORS = ["nobody", "stranger", "artist", "admin", "owner"] as const;
export type Actor = (typeof ACTORS)[number];
export type Outcome = "ok" | FailureCode;

/** One small world in which everything has an owner: the artist `owner`, with the client `client` on the other side. */
export interface Setting {
  nobody: null;
  stranger: TestPerson;
  artist: TestPerson;
  admin: TestPerson;
  owner: TestPerson;
  client: TestPerson;
  /** Suspended, with a session that was begun since. */
  suspended: TestPerson;
  /** The same, and has appealed. */
  appellant: TestPerson;
  appeal: Appeal;
  password: string;
  /** Of the link that confirms the client's address. */
  confirmToken: string;
  /** Of the link that gives the client an address back. */
  undoToken: string;
  /** The owner's, on another device. */
  sessionId: string;
  /** What somebody's authenticator app shows, whose account asks for it, or has just begun to be told of it. */
  code(actor: TestPerson | null, isOn: boolean): Promise<string>;
  /** Of one that the owner has. */
  passkeyId(): Promise<string>;
  /** What adds a passkey to somebody's account. */
  newPasskey(actor: TestPerson | null): Promise<Record<string, unknown>>;
  /** What the owner's passkey has just signed. */
  signedByPasskey(): Promise<Record<string, unknown>>;
  /** Of the link to a new password that the client was sent. */
  resetToken: string;
  post: Post;
  /** The client's post that says the owner made it. */
  taggedPost: Post;
  comment: Comment;
  conversation: Conversation;
  message: Message;
  savedReply: SavedReply;
  /** Of days on which the owner is closed. */
  exceptionId: string;
  guestSpotId: string;
  /** A blocked time of the owner's. */
  entryId: string;
  booking: Booking;
  proposalId: string;
  /** The client's with another artist, confirmed, tomorrow; its artist has something to sign. */
  nearSession: Booking;
  /** Completed, and not reviewed yet. */
  session: Booking;
  /** The owner's with the client, whose quote waits. */
  project: Project;
  /** The client's, for the owner, to whom nothing is offered. */
  wait: WaitlistEntry;
  /** What the client is offered by another artist. */
  offer: WaitlistOffer;
  /** The client's, of another session with the owner. */
  review: Review;
  /** The owner's, which nobody claims. */
  flashDesign: FlashDesign;
  portfolioItem: PortfolioItem;
  notification: Notification;
  scheduledAnnouncement: ScheduledAnnouncement;
  /** The owner's, and open. */
  dataRequest: DataRequest;
  /** What the owner sent to be verified, and waits; `artist` has all that it takes, and sent nothing. */
  verification: Verification;
  /** The stranger's, who looks like the owner. */
  lookalike: Lookalike;
  /** The client's, of the owner's comment, and open. */
  report: Report;
  /** A finished image of whoever acts, of the kind asked for. */
  image(actor: TestPerson | null, kind: "post" | "portfolio" | "message" | "document"): Promise<string>;
}

export interface Permission {
  /** The field with its arguments and selection, as it stands in a document. */
  field: string;
  variables?: (
    setting: Setting,
    actor: TestPerson | null,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Who the owner is, where it is not the artist. */
  owner?: "client";
  outcomes: Record<Actor, Outcome>;
  /** For who is suspended, where it is not as for nobody: `SUSPENDED` where it takes somebody. */
  suspended?: Outcome;
}

/** What is left to somebody who is suspended. */
export const outcomeOfSuspended = ({ suspended, outcomes: { nobody } }: Permission): Outcome =>
  suspended ?? (nobody === "UNAUTHENTICATED" ? "SUSPENDED" : nobody);

const all = (outcome: Outcome): Record<Actor, Outcome> => ({
  nobody: outcome,
  stranger: outcome,
  artist: outcome,
  admin: outcome,
  owner: outcome,
});

/** Everybody, signed in or not. */
const open = all("ok");
/** Whoever is signed in, for themselves. */
const signedIn: Record<Actor, Outcome> = { ...all("ok"), nobody: "UNAUTHENTICATED" };
/** Only whose it is; to others it is forbidden where it is public, and not found where it is private. */
const ownOnly = (refusal: Outcome): Record<Actor, Outcome> => ({
  ...all(refusal),
  nobody: "UNAUTHENTICATED",
  owner: "ok",
});
const artistsOnly: Record<Actor, Outcome> = {
  ...all("FORBIDDEN"),
  nobody: "UNAUTHENTICATED",
  artist: "ok",
  owner: "ok",
};
const adminsOnly: Record<Actor, Outcome> = { ...all("FORBIDDEN"), nobody: "UNAUTHENTICATED", admin: "ok" };

const id = (read: (setting: Setting) => string) => (setting: Setting) => ({ id: read(setting) });
const input =
  (read: (setting: Setting, actor: TestPerson | null) => Record<string, unknown>) =>
  (setting: Setting, actor: TestPerson | null) => ({ input: read(setting, actor) });

const PLAN = { title: "Sleeve", sessions: 3, sessionMinutes: 240, quoteBasis: "TOTAL", quoteMin: 150_000 };

const defaultHighlights = input(() => ({
  highlights: ["dragons", "portraits", "geometric"].map((tag) => ({ label: tag, tag })),
}));

/** What whoever has not confirmed their address may not do, where mails are sent. */
export const FOR_CONFIRMED: ReadonlySet<string> = new Set([
  "claimFlashDesign",
  "createPost",
  "holdSlot",
  "joinWaitlist",
  "requestBooking",
  "sendMessage",
]);

/** What asks whoever has not shown lately that it is them, besides what takes their password itself. */
export const FOR_PROVEN: ReadonlySet<string> = new Set([
  "liftSecondFactor",
  "requestDataExport",
  "setUserRole",
  "suspendUser",
]);

let counter = 0;
const uniqueName = () => `matrix${process.pid}${(counter++).toString(36)}`;

/** Every operation of the schema. One that is missing here fails the test that reads it. */
export const PERMISSIONS: Record<string, Permission> = {
  adminDataRequests: { field: "adminDataRequests { edges { cursor } }", outcomes: adminsOnly },
  adminStats: { field: "adminStats { total }", outcomes: adminsOnly },
  adminUser: {
    field: "adminUser(username: $username) { user { id } }",
    variables: ({ owner }) => ({ username: owner.username }),
    outcomes: adminsOnly,
  },
  adminUsers: { field: "adminUsers { totalCount }", outcomes: adminsOnly },
  artistFacets: { field: "artistFacets { verified }", outcomes: signedIn },
  beginTwoFactor: {
    field: "beginTwoFactor(password: $password) { secret }",
    variables: (s) => ({ password: s.password }),
    outcomes: signedIn,
  },
  confirmTwoFactor: {
    field: "confirmTwoFactor(code: $code)",
    variables: async (s, actor) => ({ code: await s.code(actor, false) }),
    outcomes: signedIn,
  },
  disableTwoFactor: {
    field: "disableTwoFactor(password: $password, code: $code) { enabled }",
    variables: async (s, actor) => ({ password: s.password, code: await s.code(actor, true) }),
    outcomes: signedIn,
  },
  renewRecoveryCodes: {
    field: "renewRecoveryCodes(password: $password, code: $code)",
    variables: async (s, actor) => ({ password: s.password, code: await s.code(actor, true) }),
    outcomes: signedIn,
  },
  twoFactor: { field: "twoFactor { enabled }", outcomes: signedIn },
  addPasskey: {
    field: "addPasskey(input: $input) { id }",
    variables: async (s, actor) => ({ input: await s.newPasskey(actor) }),
    outcomes: signedIn,
  },
  beginPasskey: {
    field: "beginPasskey(password: $password) { attempt }",
    variables: (s) => ({ password: s.password }),
    outcomes: signedIn,
  },
  beginPasskeyProof: {
    field: "beginPasskeyProof { attempt }",
    // Only the owner has one.
    variables: async (s) => {
      await s.passkeyId();
      return {};
    },
    outcomes: ownOnly("CONFLICT"),
  },
  identityProof: { field: "identityProof { until }", outcomes: signedIn },
  proveIdentity: {
    field: "proveIdentity(input: $input) { until }",
    variables: input((s) => ({ password: s.password })),
    outcomes: signedIn,
  },
  beginPasskeySignIn: { field: "beginPasskeySignIn { attempt }", outcomes: open },
  passkeys: { field: "passkeys { id }", outcomes: signedIn },
  removePasskey: {
    field: "removePasskey(id: $id, password: $password) { id }",
    variables: async (s) => ({ id: await s.passkeyId(), password: s.password }),
    outcomes: ownOnly("NOT_FOUND"),
  },
  signInWithPasskey: {
    field: "signInWithPasskey(input: $input) { token }",
    variables: async (s) => ({ input: await s.signedByPasskey() }),
    outcomes: open,
  },
  blockedUsers: { field: "blockedUsers { edges { cursor } }", outcomes: signedIn },
  bookedSessions: {
    field: 'bookedSessions(from: "2026-05-01T00:00:00Z", to: "2026-05-02T00:00:00Z") { id }',
    outcomes: signedIn,
  },
  booking: { field: "booking(id: $id) { id }", variables: id((s) => s.booking.id), outcomes: ownOnly("NOT_FOUND") },
  bookingQueues: { field: "bookingQueues(role: ARTIST) { yourTurn }", outcomes: signedIn },
  bookingWith: {
    field: "bookingWith(userId: $id) { id }",
    variables: ({ owner }) => ({ id: owner.id }),
    outcomes: signedIn,
  },
  sessionRecord: {
    field: "sessionRecord(artistId: $id) { completed }",
    variables: ({ owner }) => ({ id: owner.id }),
    outcomes: signedIn,
  },
  bookings: { field: "bookings(role: CLIENT) { edges { cursor } }", outcomes: signedIn },
  bookingsWaitingCount: { field: "bookingsWaitingCount", outcomes: signedIn },
  conversation: {
    field: "conversation(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  conversationWith: {
    field: "conversationWith(userId: $userId) { id }",
    variables: (s) => ({ userId: s.client.id }),
    outcomes: signedIn,
  },
  conversations: { field: "conversations { edges { cursor } }", outcomes: signedIn },
  dataExport: { field: "dataExport { state }", outcomes: signedIn, suspended: "ok" },
  requestDataExport: { field: "requestDataExport { state }", outcomes: signedIn, suspended: "ok" },
  dataRequests: { field: "dataRequests { edges { cursor } }", outcomes: signedIn },
  demoMailFolder: { field: "demoMailFolder", outcomes: open },
  featuredPortfolio: { field: "featuredPortfolio { id }", outcomes: signedIn },
  feed: { field: "feed { edges { cursor } }", outcomes: signedIn },
  followRequests: { field: "followRequests { edges { cursor } }", outcomes: signedIn },
  followStatus: {
    field: "followStatus(userId: $userId) { isFollowing }",
    variables: (s) => ({ userId: s.owner.id }),
    outcomes: signedIn,
  },
  hashtag: { field: 'hashtag(tag: "ink") { tag }', outcomes: signedIn },
  likedPosts: { field: "likedPosts { edges { cursor } }", outcomes: signedIn },
  insights: { field: "insights { total { views } }", outcomes: { ...ownOnly("FORBIDDEN"), artist: "ok" } },
  retention: { field: "retention { accountsWarned }", outcomes: adminsOnly },
  jobRuns: { field: "jobRuns { name }", outcomes: adminsOnly },
  locationSuggestions: { field: 'locationSuggestions(query: "Aus")', outcomes: open },
  lookalikes: { field: "lookalikes { edges { cursor } }", outcomes: adminsOnly },
  me: { field: "me { id }", outcomes: signedIn },
  restrictedUsers: { field: "restrictedUsers { edges { cursor } }", outcomes: signedIn },
  messageRequestsCount: { field: "messageRequestsCount", outcomes: signedIn },
  mutedUsers: { field: "mutedUsers { edges { cursor } }", outcomes: signedIn },
  nearestPlace: { field: "nearestPlace(lat: 30, lng: -97)", outcomes: signedIn },
  notifications: { field: "notifications { edges { cursor } }", outcomes: signedIn },
  notificationsToAnswer: { field: "notificationsToAnswer { id }", outcomes: signedIn },
  portfolio: {
    field: "portfolio(artistId: $id) { edges { cursor } }",
    variables: id((s) => s.owner.id),
    outcomes: signedIn,
  },
  portfolioItem: {
    field: "portfolioItem(id: $id) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: signedIn,
  },
  post: { field: "post(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  profileViews: {
    field: "profileViews(userId: $id) { viewCount }",
    variables: id((s) => s.owner.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  flashDesigns: {
    field: "flashDesigns(artistId: $id) { edges { cursor } }",
    variables: id((s) => s.owner.id),
    outcomes: signedIn,
  },
  highlights: { field: "highlights { label }", outcomes: signedIn },
  highlightsPreview: {
    field: "highlightsPreview(input: $input) { count }",
    variables: defaultHighlights,
    outcomes: adminsOnly,
  },
  project: { field: "project(id: $id) { id }", variables: id((s) => s.project.id), outcomes: ownOnly("NOT_FOUND") },
  projects: { field: "projects { edges { cursor } }", outcomes: signedIn },
  reports: { field: "reports { edges { node { id } } }", outcomes: adminsOnly },
  reviews: {
    field: "reviews(userId: $id) { edges { cursor } }",
    variables: id((s) => s.owner.id),
    outcomes: signedIn,
  },
  sentAnnouncements: { field: "sentAnnouncements { edges { cursor } }", outcomes: adminsOnly },
  scheduledAnnouncements: { field: "scheduledAnnouncements { id }", outcomes: adminsOnly },
  searchMessages: { field: 'searchMessages(query: "hello") { edges { cursor } }', outcomes: signedIn },
  searchPosts: { field: 'searchPosts(query: "ink") { edges { cursor } }', outcomes: signedIn },
  sessions: { field: "sessions { id }", outcomes: signedIn },
  searchUsers: { field: 'searchUsers(query: "person") { edges { cursor } }', outcomes: signedIn },
  tagRequests: { field: "tagRequests { edges { cursor } }", outcomes: signedIn },
  topArtistsByCity: { field: "topArtistsByCity { distance }", outcomes: signedIn },
  trendingHashtags: { field: "trendingHashtags { hashtag }", outcomes: signedIn },
  availability: { field: "availability(artistId: $id) { step }", variables: id((s) => s.owner.id), outcomes: open },
  bookingPolicy: {
    field: "bookingPolicy(artistId: $id) { noticeHours }",
    variables: id((s) => s.owner.id),
    outcomes: open,
  },
  openSlots: {
    field: `openSlots(artistId: $id, from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z", duration: 60) { start }`,
    variables: id((s) => s.owner.id),
    outcomes: open,
  },
  calendarFeed: { field: "calendarFeed { url }", outcomes: signedIn },
  busyCalendar: { field: "busyCalendar { host }", outcomes: artistsOnly },
  bookingCalendarFile: {
    field: "bookingCalendarFile(bookingId: $id)",
    variables: id((s) => s.booking.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  unreadMessagesCount: { field: "unreadMessagesCount", outcomes: signedIn },
  notificationPreferences: { field: "notificationPreferences { groups { group } }", outcomes: signedIn },
  unreadNotificationsCount: { field: "unreadNotificationsCount", outcomes: signedIn },
  user: { field: "user(id: $id) { id }", variables: id((s) => s.owner.id), outcomes: open },
  verification: { field: "verification { canRequest }", outcomes: signedIn },
  verificationRequests: { field: "verificationRequests { edges { cursor } }", outcomes: adminsOnly },

  acceptPolicy: { field: 'acceptPolicy(version: "2025-08-16") { id }', outcomes: signedIn },
  acceptProposal: {
    field: "acceptProposal(input: $input) { id }",
    variables: input((s) => ({ proposalId: s.proposalId, slot: 0 })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  addComment: {
    field: "addComment(input: $input) { id }",
    variables: input((s) => ({ postId: s.post.id, content: "Lovely" })),
    outcomes: signedIn,
  },
  answerDataRequest: {
    field: "answerDataRequest(input: $input) { id }",
    variables: input((s) => ({ id: s.dataRequest.id, answer: "Here it is" })),
    outcomes: adminsOnly,
  },
  approveFollowRequest: {
    field: "approveFollowRequest(id: $id) { id }",
    variables: id((s) => s.client.id),
    // The client asked to follow the owner; nobody asked the others.
    outcomes: ownOnly("NOT_FOUND"),
  },
  blockUser: { field: "blockUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  updateAnnouncement: {
    field: "updateAnnouncement(input: $input) { id }",
    variables: input((s) => ({
      id: s.scheduledAnnouncement.id,
      version: 1,
      title: "Better news",
      message: "Hello",
      sendAt: s.scheduledAnnouncement.sendAt.toISOString(),
    })),
    outcomes: adminsOnly,
  },
  cancelAnnouncement: {
    field: "cancelAnnouncement(id: $id) { id }",
    variables: id((s) => s.scheduledAnnouncement.id),
    outcomes: adminsOnly,
  },
  changeEmail: {
    field: "changeEmail(input: $input) { token }",
    variables: input((s) => ({ newEmail: `${uniqueName()}@inkfolk.test`, password: s.password })),
    outcomes: signedIn,
  },
  changePassword: {
    field: "changePassword(input: $input) { token }",
    variables: input((s) => ({ currentPassword: s.password, newPassword: "another password" })),
    outcomes: signedIn,
  },
  confirmTag: {
    field: "confirmTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  addPostToPortfolio: {
    field: "addPostToPortfolio(postId: $id) { id }",
    variables: id((s) => s.post.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  counterProposal: {
    field: "counterProposal(input: $input) { id }",
    variables: input((s) => ({
      proposalId: s.proposalId,
      slots: [{ start: new Date(Date.now() + 9 * 24 * 3600_000).toISOString(), duration: 60 }],
    })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  createPortfolioItem: {
    field: "createPortfolioItem(input: $input) { id }",
    variables: async (s, actor) => ({ input: { title: "Rings", imageUrl: await s.image(actor, "portfolio") } }),
    outcomes: { nobody: "UNAUTHENTICATED", stranger: "FORBIDDEN", artist: "ok", admin: "FORBIDDEN", owner: "ok" },
  },
  createFlashDesign: {
    field: "createFlashDesign(input: $input) { id }",
    variables: async (s, actor) => ({
      input: {
        title: "Moth",
        imageUrl: await s.image(actor, "portfolio"),
        size: { width: 3, height: 4, unit: "INCHES" },
        price: 25_000,
        duration: 90,
      },
    }),
    outcomes: artistsOnly,
  },
  updateFlashDesign: {
    field: "updateFlashDesign(input: $input) { id }",
    variables: input((s) => ({ id: s.flashDesign.id, price: 30_000 })),
    outcomes: ownOnly("FORBIDDEN"),
  },
  deleteFlashDesign: {
    field: "deleteFlashDesign(id: $id) { id }",
    variables: id((s) => s.flashDesign.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  claimFlashDesign: {
    field: "claimFlashDesign(id: $id) { id }",
    variables: id((s) => s.flashDesign.id),
    outcomes: { ...signedIn, owner: "FORBIDDEN" },
  },
  confirmEmail: { field: "confirmEmail(token: $token)", variables: (s) => ({ token: s.confirmToken }), outcomes: open },
  createPost: {
    field: "createPost(input: $input) { id }",
    variables: async (s, actor) => ({ input: { imageUrl: await s.image(actor, "post") } }),
    outcomes: signedIn,
  },
  confirmAttendance: {
    field: "confirmAttendance(bookingId: $id) { id }",
    variables: id((s) => s.nearSession.id),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  consentForm: { field: "consentForm { version }", outcomes: signedIn },
  updateConsentForm: {
    field: "updateConsentForm(input: $input) { version }",
    variables: input(() => ({ text: "I am well today." })),
    outcomes: artistsOnly,
  },
  aftercareText: { field: "aftercareText { text }", outcomes: signedIn },
  updateAftercare: {
    field: "updateAftercare(input: $input) { text }",
    variables: input(() => ({ text: "Wash it gently." })),
    outcomes: artistsOnly,
  },
  signConsent: {
    field: "signConsent(input: $input) { id }",
    variables: input((s) => ({
      bookingId: s.nearSession.id,
      version: 1,
      name: "Jo Park",
      birthDate: "1990-05-01",
      answers: [{ yes: false }, { text: "At noon" }],
    })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  dismissMinorFlag: {
    field: "dismissMinorFlag(bookingId: $id) { id }",
    variables: id((s) => s.booking.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  planProject: {
    field: "planProject(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, ...PLAN })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  updateProject: {
    field: "updateProject(input: $input) { id }",
    variables: input((s) => ({ id: s.project.id, ...PLAN })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  acceptQuote: {
    field: "acceptQuote(input: $input) { id }",
    variables: input((s) => ({ projectId: s.project.id, quoteVersion: 1 })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  closeProject: {
    field: "closeProject(input: $input) { id }",
    variables: input((s) => ({ id: s.project.id, state: "CANCELLED" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  createReview: {
    field: "createReview(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.session.id, stars: 5, text: "Gentle hands" })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  updateReview: {
    field: "updateReview(input: $input) { id }",
    variables: input((s) => ({ id: s.review.id, stars: 4 })),
    owner: "client",
    outcomes: ownOnly("FORBIDDEN"),
  },
  deleteReview: {
    field: "deleteReview(id: $id) { id }",
    variables: id((s) => s.review.id),
    owner: "client",
    outcomes: ownOnly("FORBIDDEN"),
  },
  replyToReview: {
    field: "replyToReview(input: $input) { id }",
    variables: input((s) => ({ reviewId: s.review.id, text: "Thank you" })),
    outcomes: ownOnly("FORBIDDEN"),
  },
  createUpload: { field: "createUpload(input: { kind: POST }) { objectPath }", outcomes: signedIn },
  declineFollowRequest: {
    field: "declineFollowRequest(id: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  declineProposal: {
    field: "declineProposal(proposalId: $id) { id }",
    variables: id((s) => s.proposalId),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  decideVerification: {
    field: "decideVerification(input: $input) { id }",
    variables: input((s) => ({ id: s.verification.id, decision: "APPROVE" })),
    outcomes: adminsOnly,
  },
  deleteAccount: {
    field: "deleteAccount(input: $input) { username }",
    variables: input((s, actor) => ({ username: actor?.username ?? "nobody", password: s.password })),
    outcomes: signedIn,
  },
  approveComment: {
    field: "approveComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  deleteComment: {
    field: "deleteComment(id: $id) { id }",
    variables: id((s) => s.comment.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  deletePortfolioItem: {
    field: "deletePortfolioItem(id: $id) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  deletePost: { field: "deletePost(id: $id) { id }", variables: id((s) => s.post.id), outcomes: ownOnly("FORBIDDEN") },
  fileDataRequest: {
    field: "fileDataRequest(input: $input) { id }",
    variables: input(() => ({ kind: "ACCESS", message: "All of it" })),
    outcomes: signedIn,
  },
  finalizeUpload: {
    field: "finalizeUpload(input: $input) { path }",
    variables: async (s) => ({ input: { uploadUrl: await s.image(s.owner, "post"), kind: "POST" } }),
    outcomes: ownOnly("NOT_FOUND"),
  },
  auditLog: { field: "auditLog { edges { cursor } }", outcomes: adminsOnly },
  endOtherSessions: { field: "endOtherSessions", outcomes: signedIn },
  endSession: {
    field: "endSession(id: $id) { id }",
    variables: id((s) => s.sessionId),
    outcomes: ownOnly("NOT_FOUND"),
  },
  liftSecondFactor: {
    field: "liftSecondFactor(userId: $id) { id }",
    variables: async (s) => {
      await s.passkeyId();
      return { id: s.owner.id };
    },
    outcomes: adminsOnly,
  },
  endUserSessions: {
    field: "endUserSessions(userId: $userId) { id }",
    variables: (s) => ({ userId: s.client.id }),
    outcomes: adminsOnly,
  },
  exportAuditLog: { field: "exportAuditLog { count }", outcomes: adminsOnly },
  exportAdminUsers: { field: "exportAdminUsers { count }", outcomes: adminsOnly },
  followUser: { field: "followUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  likeComment: { field: "likeComment(id: $id) { id }", variables: id((s) => s.comment.id), outcomes: signedIn },
  likePost: { field: "likePost(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  login: {
    field: "login(input: $input) { token }",
    variables: input((s) => ({ email: s.client.email, password: s.password })),
    outcomes: open,
  },
  logout: { field: "logout { id }", outcomes: signedIn, suspended: "ok" },
  markAllNotificationsRead: { field: "markAllNotificationsRead", outcomes: signedIn },
  markConversationRead: {
    field: "markConversationRead(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  markConversationUnread: {
    field: "markConversationUnread(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  acceptMessageRequest: {
    field: "acceptMessageRequest(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  declineMessageRequest: {
    field: "declineMessageRequest(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  archiveConversation: {
    field: "archiveConversation(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  unarchiveConversation: {
    field: "unarchiveConversation(id: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  markNotificationRead: {
    field: "markNotificationRead(id: $id) { id }",
    variables: id((s) => s.notification.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  savedReplies: { field: "savedReplies { id }", outcomes: artistsOnly },
  createSavedReply: {
    field: "createSavedReply(input: $input) { id }",
    variables: input(() => ({ title: "Aftercare", text: "Keep it dry" })),
    outcomes: artistsOnly,
  },
  updateSavedReply: {
    field: "updateSavedReply(input: $input) { id }",
    variables: input(({ savedReply }) => ({ id: savedReply.id, title: "Aftercare", text: "Keep it dry" })),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  deleteSavedReply: {
    field: "deleteSavedReply(id: $id) { id }",
    variables: id((s) => s.savedReply.id),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  updateAvailability: {
    field: "updateAvailability(input: $input) { id }",
    variables: input(() => ({ bufferAfter: 30 })),
    outcomes: artistsOnly,
  },
  updateBookingPolicy: {
    field: "updateBookingPolicy(input: $input) { version }",
    variables: input(() => ({ noticeHours: 72 })),
    outcomes: artistsOnly,
  },
  setAvailabilityException: {
    field: "setAvailabilityException(input: $input) { id }",
    variables: input(({ exceptionId }) => ({ id: exceptionId, from: "2098-12-30" })),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  removeAvailabilityException: {
    field: "removeAvailabilityException(id: $id) { id }",
    variables: id((s) => s.exceptionId),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  addGuestSpot: {
    field: "addGuestSpot(input: $input) { id }",
    variables: input(() => ({
      from: "2098-05-03",
      to: "2098-05-09",
      location: "Austin, TX",
      hours: [{ weekday: 1, start: "10:00", end: "18:00" }],
    })),
    outcomes: artistsOnly,
  },
  removeGuestSpot: {
    field: "removeGuestSpot(id: $id) { id }",
    variables: id((s) => s.guestSpotId),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  bookingCalendar: {
    field: `bookingCalendar(from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z") { timeZone }`,
    outcomes: artistsOnly,
  },
  addWalkIn: {
    field: "addWalkIn(input: $input) { id }",
    variables: input(() => ({ start: "2098-06-01T12:00:00Z", duration: 60, name: "Sam" })),
    outcomes: artistsOnly,
  },
  blockTime: {
    field: "blockTime(input: $input) { id }",
    variables: input(() => ({ start: "2098-06-01T12:00:00Z", end: "2098-06-01T13:00:00Z" })),
    outcomes: artistsOnly,
  },
  unblockTime: {
    field: "unblockTime(id: $id) { id }",
    variables: id((s) => s.entryId),
    outcomes: { ...artistsOnly, artist: "NOT_FOUND" },
  },
  rotateCalendarFeed: { field: "rotateCalendarFeed { url }", outcomes: signedIn },
  updateCalendarFeed: {
    field: "updateCalendarFeed(input: $input) { url }",
    variables: input(() => ({ busyOnly: true })),
    outcomes: { ...signedIn, stranger: "NOT_FOUND", artist: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  connectBusyCalendar: {
    field: "connectBusyCalendar(input: $input) { host }",
    variables: input(() => ({ url: "https://calendar.example/mine.ics" })),
    outcomes: artistsOnly,
  },
  disconnectBusyCalendar: { field: "disconnectBusyCalendar", outcomes: artistsOnly },
  turnOffCalendarFeed: { field: "turnOffCalendarFeed", outcomes: signedIn },
  movePortfolioItem: {
    field: "movePortfolioItem(id: $id, to: $to) { id }",
    variables: (s) => ({ id: s.portfolioItem.id, to: s.portfolioItem.id }),
    outcomes: ownOnly("FORBIDDEN"),
  },
  muteUser: { field: "muteUser(userId: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  pinPortfolioItem: {
    field: "pinPortfolioItem(id: $id, pinned: true) { id }",
    variables: id((s) => s.portfolioItem.id),
    outcomes: adminsOnly,
  },
  proposeTimes: {
    field: "proposeTimes(input: $input) { id }",
    variables: input((s) => ({
      bookingId: s.booking.id,
      slots: [{ start: new Date(Date.now() + 9 * 24 * 3600_000).toISOString(), duration: 60 }],
    })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  publishImage: {
    field: "publishImage(url: $url) { path }",
    variables: async (s) => ({ url: await s.image(s.owner, "post") }),
    outcomes: ownOnly("NOT_FOUND"),
  },
  report: {
    field: "report(input: $input) { id }",
    variables: input((s) => ({ targetType: "COMMENT", targetId: s.comment.id, reason: "SPAM" })),
    outcomes: { ...signedIn, owner: "BAD_USER_INPUT" },
  },
  accountStatus: { field: "accountStatus { canAppeal }", outcomes: signedIn, suspended: "ok" },
  appeals: { field: "appeals { edges { cursor } }", outcomes: adminsOnly },
  appeal: {
    field: "appeal(input: $input) { id }",
    variables: input(() => ({ text: "It was not me" })),
    outcomes: { ...all("CONFLICT"), nobody: "UNAUTHENTICATED" },
    suspended: "ok",
  },
  decideAppeal: {
    field: "decideAppeal(input: $input) { id }",
    variables: input((s) => ({ id: s.appeal.id, outcome: "LIFT", reason: "It was a mistake" })),
    outcomes: adminsOnly,
  },
  suspendUser: {
    field: "suspendUser(input: $input) { id }",
    variables: input((s) => ({ userId: s.client.id, reason: "Not here" })),
    outcomes: adminsOnly,
  },
  liftSuspension: {
    field: "liftSuspension(userId: $userId, reason: $reason) { id }",
    variables: (s) => ({ userId: s.appellant.id, reason: "It was a mistake" }),
    outcomes: adminsOnly,
  },
  resolveReport: {
    field: "resolveReport(input: $input) { id }",
    variables: input((s) => ({ id: s.report.id, outcome: "WARN", reason: "Not here" })),
    outcomes: adminsOnly,
  },
  removeContent: {
    field: "removeContent(input: $input) { id }",
    variables: input((s) => ({ targetType: "COMMENT", targetId: s.comment.id, reason: "Not here" })),
    outcomes: adminsOnly,
  },
  recordDeposit: {
    field: "recordDeposit(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.session.id, kind: "PAID", cents: 5000 })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  reportBrokenImage: {
    field: "reportBrokenImage(url: $url)",
    variables: async (s) => ({ url: await s.image(s.owner, "post") }),
    outcomes: signedIn,
  },
  reactToMessage: {
    field: "reactToMessage(input: $input) { id }",
    variables: input((s) => ({ messageId: s.message.id, emoji: "🖤" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  recordProfileView: {
    field: "recordProfileView(id: $id) { id }",
    variables: id((s) => s.owner.id),
    outcomes: open,
  },
  register: {
    field: "register(input: $input) { token }",
    variables: input(() => {
      const username = uniqueName();
      const email = `${username}@inkfolk.test`;
      const password = "a long enough password";
      return { username, email, password, fullName: "New Person", userType: "CANVAS", location: "Austin, TX" };
    }),
    outcomes: open,
  },
  rejectTag: {
    field: "rejectTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  removeFollower: { field: "removeFollower(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  removeReaction: {
    field: "removeReaction(input: $input) { id }",
    variables: input((s) => ({ messageId: s.message.id, emoji: "🖤" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  removeTag: {
    field: "removeTag(postId: $id) { id }",
    variables: id((s) => s.taggedPost.id),
    outcomes: ownOnly("FORBIDDEN"),
  },
  settleLookalike: {
    field: "settleLookalike(input: $input) { id }",
    variables: input((s) => ({ id: s.lookalike.id, state: "DISMISSED" })),
    outcomes: adminsOnly,
  },
  requestVerification: {
    field: "requestVerification(input: $input) { id }",
    variables: async (s, actor) => ({
      input: {
        studioName: "North",
        licenceNumber: "TX-1",
        licenceState: "TX",
        documentUrl: await s.image(actor, "document"),
      },
    }),
    outcomes: {
      nobody: "UNAUTHENTICATED",
      stranger: "FORBIDDEN",
      artist: "ok",
      admin: "FORBIDDEN",
      // Theirs waits already.
      owner: "CONFLICT",
    },
  },
  holdSlot: {
    field: "holdSlot(input: $input) { id }",
    variables: input((s) => ({ artistId: s.artist.id, start: "2027-06-02T12:00:00Z", duration: 60 })),
    outcomes: { ...signedIn, artist: "BAD_USER_INPUT" },
  },
  waitlist: { field: "waitlist { id }", outcomes: signedIn },
  joinWaitlist: {
    field: "joinWaitlist(input: $input) { id }",
    variables: input((s) => ({ artistId: s.artist.id, service: "Consultation" })),
    outcomes: { ...signedIn, artist: "BAD_USER_INPUT" },
  },
  leaveWaitlist: {
    field: "leaveWaitlist(id: $id) { id }",
    variables: id((s) => s.wait.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  answerWaitlistOffer: {
    field: "answerWaitlistOffer(input: $input) { id }",
    variables: input((s) => ({ offerId: s.offer.id, accept: false })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  offerWaitlistTime: {
    field: "offerWaitlistTime(input: $input) { id }",
    variables: input((s) => ({ entryId: s.wait.id, start: "2027-06-02T12:00:00Z" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  requestBooking: {
    field: "requestBooking(input: $input) { id }",
    variables: input((s) => ({ artistId: s.artist.id, service: "Consultation" })),
    outcomes: { ...signedIn, artist: "BAD_USER_INPUT" },
  },
  requestEmailConfirmation: { field: "requestEmailConfirmation", outcomes: signedIn },
  requestPasswordReset: {
    field: "requestPasswordReset(email: $email)",
    variables: (s) => ({ email: s.client.email }),
    outcomes: open,
  },
  resetPassword: {
    field: "resetPassword(token: $token, newPassword: $newPassword)",
    variables: (s) => ({ token: s.resetToken, newPassword: "another password" }),
    outcomes: open,
  },
  restoreAccount: {
    field: "restoreAccount(input: $input) { token }",
    variables: input((s) => ({ email: s.client.email, password: s.password })),
    outcomes: open,
  },
  sendAdminNotification: {
    field: "sendAdminNotification(input: $input) { count }",
    variables: input((s) => ({ title: "News", message: "Hello", userIds: [s.client.id] })),
    outcomes: adminsOnly,
  },
  sendMessage: {
    field: "sendMessage(input: $input) { id }",
    variables: input((s) => ({ conversationId: s.conversation.id, content: "Hello" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  setArtistNotes: {
    field: "setArtistNotes(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, notes: "Bring the stencil" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  setTyping: {
    field: "setTyping(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  setUserRole: {
    field: "setUserRole(input: $input) { id }",
    variables: input((s) => ({ userId: s.client.id, role: "ADMIN" })),
    outcomes: adminsOnly,
  },
  setUserVerification: {
    field: "setUserVerification(input: $input) { id }",
    variables: input((s) => ({ userId: s.owner.id, verified: true })),
    outcomes: adminsOnly,
  },
  startConversation: {
    field: "startConversation(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
  },
  unblockUser: { field: "unblockUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  undoEmailChange: {
    field: "undoEmailChange(token: $token)",
    variables: (s) => ({ token: s.undoToken }),
    outcomes: open,
  },
  unfollowUser: { field: "unfollowUser(id: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  unlikeComment: { field: "unlikeComment(id: $id) { id }", variables: id((s) => s.comment.id), outcomes: signedIn },
  unlikePost: { field: "unlikePost(id: $id) { id }", variables: id((s) => s.post.id), outcomes: signedIn },
  restrictUser: { field: "restrictUser(userId: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  unrestrictUser: {
    field: "unrestrictUser(userId: $id) { id }",
    variables: id((s) => s.client.id),
    outcomes: signedIn,
  },
  unmuteUser: { field: "unmuteUser(userId: $id) { id }", variables: id((s) => s.client.id), outcomes: signedIn },
  updateBookingBrief: {
    field: "updateBookingBrief(input: $input) { id }",
    variables: input((s) => ({ bookingId: s.booking.id, brief: { placement: "Forearm" } })),
    owner: "client",
    outcomes: ownOnly("NOT_FOUND"),
  },
  updateBookingStatus: {
    field: "updateBookingStatus(input: $input) { id }",
    variables: input((s) => ({ id: s.booking.id, status: "CONFIRMED" })),
    outcomes: ownOnly("NOT_FOUND"),
  },
  updateNotificationPreferences: {
    field: "updateNotificationPreferences(input: $input) { groups { inApp } }",
    variables: input(() => ({ groups: [{ group: "LIKES", inApp: false }] })),
    outcomes: signedIn,
  },
  updatePortfolioItem: {
    field: "updatePortfolioItem(input: $input) { id }",
    variables: input((s) => ({ id: s.portfolioItem.id, title: "Rings, healed" })),
    outcomes: ownOnly("FORBIDDEN"),
  },
  updatePost: {
    field: "updatePost(input: $input) { id }",
    variables: input((s) => ({ id: s.post.id, caption: "Healed" })),
    outcomes: ownOnly("FORBIDDEN"),
  },
  updateHighlights: {
    field: "updateHighlights(input: $input) { label }",
    variables: defaultHighlights,
    outcomes: adminsOnly,
  },
  updatePrivacy: { field: "updatePrivacy(input: { showLocation: true }) { showLocation }", outcomes: signedIn },
  updateProfile: {
    field: "updateProfile(input: $input) { id }",
    variables: input((s) => ({ profile: s.owner.username, bio: "New words", location: "Austin, TX" })),
    outcomes: ownOnly("FORBIDDEN"),
  },

  bookingChanged: { field: "bookingChanged { id }", outcomes: signedIn },
  calendarEntryChanged: { field: "calendarEntryChanged", outcomes: signedIn },
  conversationActivity: {
    field: "conversationActivity(conversationId: $id) { conversationId }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  feedPostAdded: { field: "feedPostAdded", outcomes: signedIn },
  messageReceived: {
    field: "messageReceived(conversationId: $id) { id }",
    variables: id((s) => s.conversation.id),
    outcomes: ownOnly("NOT_FOUND"),
  },
  notificationReceived: { field: "notificationReceived { id }", outcomes: signedIn },
  postsChanged: {
    field: "postsChanged(postIds: $ids) { goneIds }",
    variables: (s) => ({ ids: [s.post.id] }),
    outcomes: signedIn,
  },
  waitlistChanged: { field: "waitlistChanged", outcomes: signedIn },
};
