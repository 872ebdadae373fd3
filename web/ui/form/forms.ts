/**
 * Every form in which people type something of their own, and what they would give up with it. Each keeps its draft
 * under its name.
 */
export const FORMS = {
  signIn: "what you typed",
  signUp: "your sign-up",
  forgotPassword: "what you typed",
  resetPassword: "your new password",
  post: "this post",
  editPost: "your changes to this post",
  comment: "this comment",
  message: "this message",
  messagePicture: "this picture",
  savedReply: "this reply",
  artwork: "this artwork",
  artworks: "these pieces",
  editArtwork: "your changes to this artwork",
  editProfile: "your changes to your profile",
  profileSettings: "your changes to your profile",
  changeEmail: "your new email",
  changePassword: "your new password",
  deleteAccount: "what you typed",
  twoFactor: "what you typed",
  dataRequest: "this request",
  answer: "this answer",
  report: "this report",
  reportDecision: "this decision",
  removal: "this reason",
  suspension: "this reason",
  appeal: "this appeal",
  appealAnswer: "this answer",
  verification: "this request",
  verificationDecision: "this decision",
  booking: "this request",
  proposeTimes: "these times",
  bookingReason: "your words",
  artistNotes: "your changes to the notes",
  announcement: "this announcement",
  editAnnouncement: "your changes to this announcement",
  highlights: "your changes to the highlights",
} as const;

export type FormName = keyof typeof FORMS;
