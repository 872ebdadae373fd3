import type { Prisma } from "../../generated/prisma/client.ts";

/** Whether each column of a table leaves with an export; a new one does not compile until that is decided. */
type Columns<Name extends string> = Record<Name, boolean>;

// What the product makes of other columns, counts in secret or needs to let somebody in stays; so does what tells of
// others: whom a row is about is named where it is written.

export const ACCOUNT = {
  id: true,
  username: true,
  email: true,
  emailConfirmed: true,
  password: false,
  fullName: true,
  nameKey: false,
  userType: true,
  role: true,
  bio: true,
  location: true,
  avatar: true,
  coverImage: true,
  verified: true,
  specialization: true,
  experience: true,
  languages: true,
  priceBand: true,
  startingPrice: true,
  website: true,
  instagram: true,
  styles: true,
  studioName: true,
  studioAddress: true,
  known: false,
  lat: true,
  lng: true,
  postsCount: true,
  followersCount: true,
  followingCount: true,
  reviewsCount: true,
  ratersCount: true,
  starsSum: true,
  ratingRank: false,
  profileVisible: true,
  showLocation: true,
  allowMessages: true,
  showActivityStatus: true,
  takesBookings: true,
  minimumNotice: true,
  timeZone: true,
  deletionRequestedAt: true,
  hidden: false,
  suspendedUntil: true,
  erasedAt: false,
  acceptedPolicyVersion: true,
  acceptedPolicyAt: true,
  lastSeenAt: true,
  unusedWarnedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.UserScalarFieldEnum>;

export const SESSION = {
  id: true,
  userId: false,
  tokenHash: false,
  userAgent: true,
  network: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
  passwordAt: true,
  secondFactorAt: true,
} as const satisfies Columns<Prisma.SessionScalarFieldEnum>;

export const MAILED_LINK = {
  id: true,
  userId: false,
  purpose: true,
  email: true,
  tokenHash: false,
  createdAt: true,
  expiresAt: true,
} as const satisfies Columns<Prisma.MailedLinkScalarFieldEnum>;

export const TWO_FACTOR = {
  userId: false,
  secretKey: false,
  confirmedAt: true,
  lastStep: false,
} as const satisfies Columns<Prisma.TwoFactorScalarFieldEnum>;

export const PASSKEY = {
  id: true,
  userId: false,
  name: true,
  credentialId: false,
  publicKey: false,
  counter: false,
  transports: true,
  createdAt: true,
  lastUsedAt: true,
} as const satisfies Columns<Prisma.PasskeyScalarFieldEnum>;

export const POST = {
  id: true,
  userId: false,
  caption: true,
  imageUrl: true,
  location: true,
  tags: true,
  artistId: true,
  verified: true,
  rejectedArtistId: false,
  likes: true,
  comments: true,
  healedBookingId: true,
  healedWeeks: true,
  createdAt: true,
} as const satisfies Columns<Prisma.PostScalarFieldEnum>;

export const ATTRIBUTION = {
  id: true,
  postId: true,
  authorId: true,
  artistId: true,
  state: true,
  decidedById: false,
  decidedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.AttributionScalarFieldEnum>;

export const COMMENT = {
  id: true,
  userId: false,
  postId: true,
  parentId: true,
  content: true,
  likes: true,
  // What somebody else decided of it.
  waits: false,
  createdAt: true,
} as const satisfies Columns<Prisma.CommentScalarFieldEnum>;

export const COMMENT_LIKE = {
  id: true,
  userId: false,
  commentId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.CommentLikeScalarFieldEnum>;

export const LIKE = {
  id: true,
  userId: false,
  postId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.LikeScalarFieldEnum>;

export const FOLLOW = {
  id: true,
  followerId: true,
  followingId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.FollowScalarFieldEnum>;

export const FOLLOW_REQUEST = {
  id: true,
  requesterId: true,
  targetId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.FollowRequestScalarFieldEnum>;

export const BLOCK = {
  id: true,
  blockerId: false,
  blockedId: true,
  createdAt: true,
  blockerAsKnown: false,
  blockedAsKnown: false,
} as const satisfies Columns<Prisma.BlockScalarFieldEnum>;

export const MUTE = {
  id: true,
  muterId: false,
  mutedId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.MuteScalarFieldEnum>;

export const RESTRICTION = {
  id: true,
  restricterId: false,
  restrictedId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.RestrictionScalarFieldEnum>;

export const REPORT = {
  id: true,
  reporterId: false,
  targetType: true,
  targetId: true,
  personId: false,
  commentId: false,
  postId: false,
  messageId: false,
  pieceId: false,
  reviewId: false,
  designId: false,
  reason: true,
  note: true,
  state: true,
  decisionId: false,
  createdAt: true,
} as const satisfies Columns<Prisma.ReportScalarFieldEnum>;

export const DECISION = {
  id: true,
  personId: false,
  targetType: true,
  targetId: true,
  outcome: true,
  reason: true,
  excerpt: true,
  kept: true,
  endsAt: true,
  liftedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.DecisionScalarFieldEnum>;

export const APPEAL = {
  id: true,
  personId: false,
  decisionId: true,
  text: true,
  state: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.AppealScalarFieldEnum>;

export const USERNAME = {
  username: true,
  userId: false,
  releasedAt: true,
} as const satisfies Columns<Prisma.UsernameHistoryScalarFieldEnum>;

export const CONVERSATION = {
  id: true,
  user1Id: true,
  user2Id: true,
  lastMessageId: false,
  lastSeq: true,
  user1ReadSeq: true,
  user2ReadSeq: true,
  user1Archived: true,
  user2Archived: true,
  user1MarkedUnread: true,
  user2MarkedUnread: true,
  requesterId: true,
  requestDeclined: true,
  updatedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ConversationScalarFieldEnum>;

export const MESSAGE = {
  id: true,
  senderId: false,
  receiverId: false,
  conversationId: true,
  seq: true,
  clientId: false,
  content: true,
  imageUrl: true,
  messageType: true,
  read: false,
  createdAt: true,
} as const satisfies Columns<Prisma.MessageScalarFieldEnum>;

export const MESSAGE_REACTION = {
  id: true,
  messageId: true,
  userId: false,
  emoji: true,
  createdAt: true,
} as const satisfies Columns<Prisma.MessageReactionScalarFieldEnum>;

export const NOTIFICATION = {
  id: true,
  userId: false,
  type: true,
  title: true,
  message: true,
  relatedId: true,
  commentId: false,
  actorId: false,
  actorsCount: false,
  adminId: false,
  read: true,
  createdAt: true,
} as const satisfies Columns<Prisma.NotificationScalarFieldEnum>;

export const PREFERENCE = {
  userId: false,
  group: true,
  inApp: true,
  byMail: true,
} as const satisfies Columns<Prisma.NotificationPreferenceScalarFieldEnum>;

export const MAIL_TIMING = {
  userId: false,
  quietFrom: true,
  quietUntil: true,
  gathers: true,
} as const satisfies Columns<Prisma.MailTimingScalarFieldEnum>;

export const DATA_REQUEST = {
  id: true,
  userId: false,
  kind: true,
  message: true,
  state: true,
  dueAt: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.DataRequestScalarFieldEnum>;

export const VERIFICATION = {
  id: true,
  userId: false,
  state: true,
  studioName: true,
  licenceNumber: true,
  licenceState: true,
  documentUrl: true,
  documentUntil: true,
  nameBefore: true,
  usernameBefore: true,
  reason: true,
  decidedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.VerificationScalarFieldEnum>;

export const BOOKING = {
  id: true,
  clientId: true,
  artistId: true,
  service: true,
  description: true,
  preferredDate: true,
  estimatedDuration: true,
  endsAt: true,
  artistTimeZone: true,
  estimatedPrice: true,
  pieceId: true,
  projectId: true,
  flashDesignId: true,
  status: true,
  resolution: true,
  notes: true,
  // Its words stand with the move that it was said at, if they are one's own.
  reason: false,
  artistNotes: true,
  adultConfirmedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  movedAt: false,
  reviewRemovedAt: true,
  clientConfirmedAt: true,
  policyVersion: true,
  policyAcceptedAt: true,
  cancelledLate: true,
  // When we asked stands in the notification.
  consentAskedAt: false,
  minorStatedAt: true,
  minorDismissedAt: true,
} as const satisfies Columns<Prisma.BookingScalarFieldEnum>;

export const BRIEF = {
  bookingId: false,
  style: true,
  placement: true,
  width: true,
  height: true,
  unit: true,
  colour: true,
  coverUp: true,
  firstTattoo: true,
  referenceUrls: true,
  placementUrls: true,
  windows: true,
} as const satisfies Columns<Prisma.BookingBriefScalarFieldEnum>;

export const BOOKING_EVENT = {
  id: false,
  bookingId: false,
  version: true,
  actorId: true,
  from: true,
  to: true,
  resolution: true,
  reason: true,
  previousStart: true,
  previousEnd: true,
  requestId: false,
  createdAt: true,
} as const satisfies Columns<Prisma.BookingEventScalarFieldEnum>;

export const DEPOSIT_ENTRY = {
  id: false,
  bookingId: false,
  kind: true,
  cents: true,
  note: true,
  actorId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.DepositEntryScalarFieldEnum>;

export const DEPOSIT_DEADLINE = {
  bookingId: false,
  dueAt: true,
  nextAt: false,
} as const satisfies Columns<Prisma.DepositDeadlineScalarFieldEnum>;

export const PROPOSAL = {
  id: true,
  bookingId: false,
  proposerId: true,
  message: true,
  state: true,
  expiresAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.BookingProposalScalarFieldEnum>;

export const SLOT = {
  proposalId: false,
  position: true,
  start: true,
  duration: true,
} as const satisfies Columns<Prisma.BookingProposalSlotScalarFieldEnum>;

export const PROJECT = {
  id: true,
  clientId: true,
  artistId: true,
  title: true,
  note: true,
  sessionsPlanned: true,
  sessionMinutes: true,
  quoteBasis: true,
  quoteMin: true,
  quoteMax: true,
  quoteVersion: true,
  acceptedAt: true,
  state: true,
  createdAt: true,
  updatedAt: true,
  endedAt: true,
} as const satisfies Columns<Prisma.ProjectScalarFieldEnum>;

export const REVIEW = {
  id: true,
  bookingId: true,
  authorId: true,
  artistId: false,
  bookingStatus: false,
  stars: true,
  text: true,
  editedAt: true,
  reply: true,
  repliedAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ReviewScalarFieldEnum>;

export const AVAILABILITY = {
  artistId: false,
  timeZone: true,
  hours: true,
  bufferBefore: true,
  bufferAfter: true,
  bookAhead: true,
  dailyLimit: true,
  step: true,
  offerMinutes: true,
} as const satisfies Columns<Prisma.AvailabilityScalarFieldEnum>;

export const POLICY = {
  artistId: false,
  version: true,
  noticeHours: true,
  rescheduleLimit: true,
  deposit: true,
  depositPercent: true,
  depositDueDays: true,
  onOverdue: true,
  onLateCancel: true,
  onNoShow: true,
  text: true,
  createdAt: true,
} as const satisfies Columns<Prisma.BookingPolicyScalarFieldEnum>;

export const WAITLIST_ENTRY = {
  id: true,
  clientId: true,
  artistId: true,
  service: true,
  duration: true,
  windows: true,
  noticeHours: true,
  until: true,
  note: true,
  state: true,
  joinedAt: true,
  updatedAt: true,
  hoursOfferedAt: false,
} as const satisfies Columns<Prisma.WaitlistEntryScalarFieldEnum>;

export const WAITLIST_OFFER = {
  id: false,
  openingId: false,
  entryId: false,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  heldUntil: true,
  state: true,
  bookingId: true,
  createdAt: true,
  answeredAt: true,
} as const satisfies Columns<Prisma.WaitlistOfferScalarFieldEnum>;

export const CALENDAR_ENTRY = {
  id: true,
  artistId: false,
  kind: true,
  startsAt: true,
  endsAt: true,
  name: true,
  note: true,
  createdAt: true,
} as const satisfies Columns<Prisma.CalendarEntryScalarFieldEnum>;
export const BUSY_CALENDAR = {
  artistId: false,
  url: true,
  createdAt: true,
  readAt: true,
  // When we look the next time, and how often that failed.
  readNextAt: false,
  failures: false,
} as const satisfies Columns<Prisma.BusyCalendarScalarFieldEnum>;
export const CALENDAR_FEED = {
  userId: false,
  // Half of the address, which is as good as a password.
  key: false,
  busyOnly: true,
  createdAt: true,
} as const satisfies Columns<Prisma.CalendarFeedScalarFieldEnum>;

export const GUEST_SPOT = {
  id: true,
  artistId: false,
  firstDay: true,
  lastDay: true,
  location: true,
  studioName: true,
  timeZone: true,
  hours: true,
} as const satisfies Columns<Prisma.GuestSpotScalarFieldEnum>;

export const EXCEPTION = {
  id: true,
  artistId: false,
  firstDay: true,
  lastDay: true,
  hours: true,
  label: true,
} as const satisfies Columns<Prisma.AvailabilityExceptionScalarFieldEnum>;

export const PIECE = {
  id: true,
  artistId: false,
  title: true,
  description: true,
  imageUrl: true,
  category: true,
  tags: true,
  featured: true,
  pinnedAt: true,
  place: false,
  postId: true,
  createdAt: true,
} as const satisfies Columns<Prisma.PortfolioItemScalarFieldEnum>;

export const CONSENT_FORM = {
  artistId: false,
  version: true,
  text: true,
  questions: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ConsentFormScalarFieldEnum>;

export const CONSENT = {
  bookingId: true,
  formVersion: true,
  artistId: false,
  textHash: true,
  name: true,
  birthDate: true,
  answers: true,
  signedAt: true,
} as const satisfies Columns<Prisma.ConsentScalarFieldEnum>;

export const AFTERCARE_TEXT = {
  artistId: false,
  text: true,
  updatedAt: true,
} as const satisfies Columns<Prisma.AftercareTextScalarFieldEnum>;

export const AFTERCARE = {
  bookingId: true,
  text: true,
  sentAt: true,
} as const satisfies Columns<Prisma.AftercareScalarFieldEnum>;

export const FLASH_DESIGN = {
  id: true,
  artistId: false,
  title: true,
  imageUrl: true,
  width: true,
  height: true,
  unit: true,
  price: true,
  duration: true,
  repeatable: true,
  // Who claims it is somebody else's business.
  claimedById: false,
  claimedUntil: false,
  createdAt: true,
} as const satisfies Columns<Prisma.FlashDesignScalarFieldEnum>;

export const SAVED_REPLY = {
  id: true,
  userId: false,
  title: true,
  text: true,
  createdAt: true,
} as const satisfies Columns<Prisma.SavedReplyScalarFieldEnum>;

export const VIEW = {
  id: true,
  profileId: true,
  viewerId: false,
  viewerIp: false,
  day: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ProfileViewScalarFieldEnum>;

export const IMAGE = {
  id: true,
  ownerId: false,
  kind: true,
  status: true,
  width: true,
  height: true,
  placeholder: false,
  bytes: true,
  hasAvif: false,
  hashes: false,
  attachedAt: true,
  brokenAt: true,
  createdAt: true,
} as const satisfies Columns<Prisma.MediaObjectScalarFieldEnum>;
