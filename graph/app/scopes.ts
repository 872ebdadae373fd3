import type { AccessTable } from "../graphql/scopes.ts";
import type { Access, Scope } from "../identity/scopes.ts";

/** The names of some root fields, all with the same access. */
const each = (access: Access, names: string): Record<string, Access> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, access]),
  );

const reading = (noun: string, names: string) => each(`${noun}:read` as Scope, names);
const writing = (noun: string, names: string) => each(`${noun}:write` as Scope, names);

/** What an API key needs for everything that there is. A root field that is missing here stops the server. */
export const ACCESS: AccessTable = {
  roots: {
    ...each(
      "any",
      "apiScopes changeAdded changes changesCursor changeTypes currentApiKey demoMailFolder rateLimit services",
    ),

    // What protects an account, what belongs to admins, and what somebody signs or says of themselves.
    ...each(
      "none",
      `accountStatus acceptPolicy addPasskey adminDataRequests adminStats adminUser adminUsers adminWaiting
      answerDataRequest apiKeyEvents apiKeys appeal appeals auditLog beginPasskey beginPasskeyProof beginPasskeySignIn
      beginTwoFactor calendarFeed cancelAnnouncement changeEmail changePassword confirmEmail confirmTwoFactor
      createApiKey dataExport dataRequests decideAppeal decideDispute decideVerification deleteAccount
      disableTwoFactor dismissMinorFlag disputeNoShow disputes endOtherSessions endSession endUserSessions
      exportAdminUsers exportAuditLog fileDataRequest highlightsPreview identityProof jobRuns liftSecondFactor
      liftSuspension login logout lookalikes passkeys pinPortfolioItem proveIdentity register removeContent
      removePasskey renewRecoveryCodes report reports requestDataExport requestEmailConfirmation requestPasswordReset
      requestVerification resetPassword resolveReport restoreAccount retention revokeApiKey revokeApiKeys
      rotateCalendarFeed scheduledAnnouncements sendAdminNotification sentAnnouncements sessions setUserRole
      setUserVerification settleLookalike signConsent signInWithPasskey suspendUser turnOffCalendarFeed twoFactor
      undoEmailChange updateAnnouncement updateCalendarFeed updateHighlights verification verificationRequests`,
    ),

    ...reading(
      "profile",
      `artistFacets blockedUsers followRequests followStatus insights locationSuggestions me mutedUsers nearestPlace
      ownChanged profileViews restrictedUsers searchUsers topArtistsByCity user`,
    ),
    ...writing("profile", "updatePrivacy updateProfile"),
    ...writing(
      "people",
      `approveFollowRequest blockUser declineFollowRequest followUser muteUser recordProfileView removeFollower
      restrictUser unblockUser unfollowUser unmuteUser unrestrictUser`,
    ),
    ...reading(
      "posts",
      `feed feedPostAdded hashtag highlights likedPosts post postsChanged searchPosts tagRequests trendingHashtags`,
    ),
    ...writing(
      "posts",
      `addComment approveComment confirmTag createPost deleteComment deletePost likeComment likePost rejectTag
      removeTag setPostArtist unlikeComment unlikePost updatePost`,
    ),
    ...reading("portfolio", "featuredPortfolio flashDesigns portfolio portfolioItem"),
    ...writing(
      "portfolio",
      `addPostToPortfolio createFlashDesign createPortfolioItem deleteFlashDesign deletePortfolioItem
      movePortfolioItem updateFlashDesign updatePortfolioItem`,
    ),
    ...writing("media", "createUpload finalizeUpload publishImage reportBrokenImage"),
    ...reading(
      "bookings",
      `aftercareText bookedSessions booking bookingCalendar bookingCalendarFile bookingChanged bookingQueues bookingWith
      bookings bookingsWaitingCount calendarEntryChanged consentForm project projects sessionRecord waitlist
      waitlistChanged`,
    ),
    ...writing(
      "bookings",
      `acceptProposal acceptQuote addProjectPhoto addWalkIn answerWaitlistOffer blockTime claimFlashDesign closeProject
      confirmAttendance counterProposal declineProposal holdSlot joinWaitlist leaveWaitlist offerWaitlistTime
      planProject proposeTimes recordDeposit remindOfConsent removeProjectPhoto requestBooking reverseDepositEntry
      setArtistNotes setBookingMetadata unblockTime updateAftercare updateBookingBrief updateBookingStatus updateConsentForm
      updateProject`,
    ),
    ...reading("availability", "availability bookingPolicy busyCalendar openSlots"),
    ...writing(
      "availability",
      `addGuestSpot connectBusyCalendar disconnectBusyCalendar removeAvailabilityException removeGuestSpot
      setAvailabilityException updateAvailability updateBookingPolicy`,
    ),
    ...reading(
      "messages",
      `conversation conversationActivity conversationWith conversations messageReceived messageRequestsCount
      savedReplies searchMessages unreadMessagesCount`,
    ),
    ...writing(
      "messages",
      `acceptMessageRequest archiveConversation createSavedReply declineMessageRequest deleteSavedReply
      markConversationRead markConversationUnread reactToMessage removeReaction saveMessageDraft sendMessage setTyping
      startConversation unarchiveConversation updateSavedReply`,
    ),
    ...reading(
      "notifications",
      "notificationPreferences notificationReceived notifications notificationsToAnswer unreadNotificationsCount",
    ),
    ...writing("notifications", "markAllNotificationsRead markNotificationRead updateNotificationPreferences"),
    ...reading("reviews", "reviews"),
    ...writing("reviews", "createReview deleteReview replyToReview updateReview"),
    ...each(
      "webhooks:manage",
      `createWebhookEndpoint deleteWebhookEndpoint redeliverWebhook rotateWebhookSecret sendTestWebhook
      updateWebhookEndpoint webhookDeliveries webhookEndpoints`,
    ),
  },
  types: {
    ...each("bookings:read", "Booking CalendarEntry Project WaitlistEntry"),
    ...each("posts:read", "Comment Post"),
    ...each("portfolio:read", "FlashDesign PortfolioItem"),
    ...each("availability:read", "Availability"),
    ...each("messages:read", "Conversation Message"),
    ...each("notifications:read", "Notification"),
    ...each("reviews:read", "Review"),
    ...each(
      "none",
      `Appeal AuthPayload CalendarFeed Consent DataExport DataRequest ModerationDecision NoShowDispute Report
      ReportedMessage Session Verification`,
    ),
  },
  fields: {
    "BookingBrief.placementPhotos": "none",
    "User.hasSecondFactor": "none",
  },
};
