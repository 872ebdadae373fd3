import type { TestPerson } from "./factories.ts";

/** Somebody with something in every list of the product, under a word that nobody else has. */
export interface Scene {
  word: string;
  author: TestPerson;
  viewer: TestPerson;
  admin: TestPerson;
  /** Follows the author and is followed; the author has commented on their post, and confirmed to have made it. */
  friend: TestPerson;
  friendsPostId: string;
  conversationId: string;
  bookingId: string;
  projectId: string;
}

/** What can stand between an author and who reads. */
export type Standing =
  | "whom one may see"
  | "whom the reader has blocked"
  | "who has blocked the reader"
  | "whose profile is private"
  | "whose private profile the reader follows"
  | "whom the reader has muted"
  | "whom the reader has restricted"
  | "whom the post's author has restricted"
  | "who is leaving"
  | "who is suspended";

export interface List {
  /** Asks for the ids of the people in it, and for no others. */
  document: string;
  variables?: (scene: Scene) => Record<string, unknown>;
  /** Admins' lists are asked for by one. */
  isAdmins?: true;
  shows?: Partial<Record<Standing, boolean>>;
}

/** Only their name is shown here, so somebody with a private profile stays. */
const BY_NAME = { "whose profile is private": true } as const;
/** Where one has gone to them, or they to oneself, a mute changes nothing. */
const MUTED = { "whom the reader has muted": true } as const;
const BY_NAME_MUTED = { ...BY_NAME, ...MUTED } as const;
/** Whoever has talked to them keeps the thread. */
const IN_THREADS = { ...BY_NAME_MUTED, "who is leaving": true, "who is suspended": true } as const;
/** Sessions, and what admins manage, stay whatever happens between two people. */
const ALWAYS = { ...IN_THREADS, "whom the reader has blocked": true, "who has blocked the reader": true } as const;
/** What somebody has for themselves shows nobody else. */
const NEVER = { "whom one may see": false, "whose private profile the reader follows": false } as const;

/** Their comments wait for the post's author. */
const OF_COMMENTS = { ...BY_NAME, "whom the post's author has restricted": false } as const;

/** By the field that answers it. */
export const LISTS: Record<string, List> = {
  "Query.feed": { document: `{ feed(first: 100) { edges { node { user { id } } } } }` },
  "User.posts": {
    document: `query ($id: ID!) { user(id: $id) { posts { edges { node { user { id } } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "User.taggedPosts": {
    document: `query ($id: ID!) { user(id: $id) { taggedPosts { edges { node { user { id } } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
  },
  "Query.reviews": {
    document: `query ($id: ID!) { reviews(userId: $id) { edges { node { author { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    shows: BY_NAME,
  },
  "Query.tagRequests": { document: `{ tagRequests { edges { node { user { id } } } } }`, shows: BY_NAME_MUTED },
  "Query.likedPosts": { document: `{ likedPosts { edges { node { user { id } } } } }`, shows: MUTED },
  "Query.searchUsers": {
    document: `query ($query: String!) { searchUsers(query: $query) { edges { node { id } } } }`,
    variables: ({ word }) => ({ query: word }),
    shows: MUTED,
  },
  "Query.searchPosts": {
    document: `query ($query: String!) { searchPosts(query: $query) { edges { node { user { id } } } } }`,
    variables: ({ word }) => ({ query: word }),
  },
  "Hashtag.posts": {
    document: `query ($tag: String!) { hashtag(tag: $tag) { posts { edges { node { user { id } } } } } }`,
    variables: ({ word }) => ({ tag: word }),
  },
  "Query.topArtistsByCity": { document: `{ topArtistsByCity(first: 20) { artist { id } } }` },
  "Query.portfolio": {
    document: `query ($id: ID!) { portfolio(artistId: $id) { edges { node { artist { id } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "User.portfolio": {
    document: `query ($id: ID!) { user(id: $id) { portfolio { edges { node { artist { id } } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "Query.flashDesigns": {
    document: `query ($id: ID!) { flashDesigns(artistId: $id) { edges { node { artist { id } } } } }`,
    variables: ({ author }) => ({ id: author.id }),
    shows: MUTED,
  },
  "Query.highlights": { document: `{ highlights { post { user { id } } piece { artist { id } } } }` },
  "Query.highlightsPreview": {
    document: `query ($input: UpdateHighlightsInput!) {
      highlightsPreview(input: $input) { post { user { id } } piece { artist { id } } }
    }`,
    variables: ({ word }) => ({
      input: {
        highlights: [
          { label: word, tag: word },
          { label: word, category: "abstract" },
          { label: word, tag: "nothing" },
        ],
      },
    }),
    isAdmins: true,
  },
  "Query.featuredPortfolio": { document: `{ featuredPortfolio { artist { id } } }` },
  "Post.commentList": {
    document: `query ($id: ID!) { post(id: $id) { commentList { edges { node { user { id } } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Post.userComments": {
    document: `query ($id: ID!) { post(id: $id) { userComments { user { id } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Comment.replies": {
    document: `query ($id: ID!) { post(id: $id) { userComments { replies { user { id } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Comment.replyList": {
    document: `query ($id: ID!) { post(id: $id) { userComments { replyList { edges { node { user { id } } } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: OF_COMMENTS,
  },
  "Post.artist": {
    document: `query ($id: ID!) { post(id: $id) { artist { id } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: BY_NAME_MUTED,
  },
  "User.followers": {
    document: `query ($id: ID!) { user(id: $id) { followers { edges { node { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    shows: BY_NAME_MUTED,
  },
  "Post.likedBy": {
    document: `query ($id: ID!) { post(id: $id) { likedBy { edges { node { id } } } } }`,
    variables: ({ friendsPostId }) => ({ id: friendsPostId }),
    shows: BY_NAME_MUTED,
  },
  "User.following": {
    document: `query ($id: ID!) { user(id: $id) { following { edges { node { id } } } } }`,
    variables: ({ friend }) => ({ id: friend.id }),
    shows: BY_NAME_MUTED,
  },
  "Query.followRequests": { document: `{ followRequests { edges { node { id } } } }`, shows: BY_NAME_MUTED },
  "Query.blockedUsers": {
    document: `{ blockedUsers { edges { node { id } } } }`,
    shows: {
      "whom one may see": false,
      "whom the reader has blocked": true,
      "whose private profile the reader follows": false,
    },
  },
  "Query.mutedUsers": {
    document: `{ mutedUsers { edges { node { id } } } }`,
    shows: { "whom one may see": false, "whose private profile the reader follows": false, ...MUTED },
  },
  "Query.restrictedUsers": {
    document: `{ restrictedUsers { edges { node { id } } } }`,
    shows: {
      "whom one may see": false,
      "whose private profile the reader follows": false,
      "whom the reader has restricted": true,
    },
  },
  "Query.notifications": { document: `{ notifications { edges { node { actor { id } } } } }`, shows: BY_NAME_MUTED },
  "Query.notificationsToAnswer": { document: `{ notificationsToAnswer { actor { id } } }`, shows: BY_NAME_MUTED },
  "Query.conversations": { document: `{ conversations { edges { node { otherUser { id } } } } }`, shows: IN_THREADS },
  "Conversation.messages": {
    document: `query ($id: ID!) { conversation(id: $id) { messages { edges { node { sender { id } } } } } }`,
    variables: ({ conversationId }) => ({ id: conversationId }),
    shows: IN_THREADS,
  },
  "Query.searchMessages": {
    document: `query ($query: String!) { searchMessages(query: $query) { edges { node { sender { id } } } } }`,
    variables: ({ word }) => ({ query: word }),
    shows: IN_THREADS,
  },
  "Query.bookings": { document: `{ bookings(role: CLIENT) { edges { node { artist { id } } } } }`, shows: ALWAYS },
  "Query.bookedSessions": {
    document: `{ bookedSessions(from: "2026-06-01T00:00:00Z", to: "2026-06-02T00:00:00Z") { artist { id } } }`,
    shows: ALWAYS,
  },
  "Availability.bookingsOutside": {
    document: `query ($id: ID!) { availability(artistId: $id) { bookingsOutside { client { id } } } }`,
    variables: ({ viewer }) => ({ id: viewer.id }),
    shows: ALWAYS,
  },
  "BookingCalendar.entries": {
    document: `{ bookingCalendar(from: "2026-06-01T00:00:00Z", to: "2026-06-03T00:00:00Z") {
      entries { booking { client { id } } } } }`,
    shows: ALWAYS,
  },
  "Query.projects": { document: `{ projects { edges { node { artist { id } } } } }`, shows: ALWAYS },
  "Project.sessions": {
    document: `query ($id: ID!) { project(id: $id) { sessions { artist { id } } } }`,
    variables: ({ projectId }) => ({ id: projectId }),
    shows: ALWAYS,
  },
  "Query.waitlist": { document: `{ waitlist { artist { id } } }`, shows: BY_NAME_MUTED },
  "Booking.events": {
    document: `query ($id: ID!) { booking(id: $id) { events { actor { id } } } }`,
    variables: ({ bookingId }) => ({ id: bookingId }),
    shows: { ...ALWAYS, "who is leaving": false, "who is suspended": false },
  },
  "Booking.proposals": {
    document: `query ($id: ID!) { booking(id: $id) { proposals { proposer { id } } } }`,
    variables: ({ bookingId }) => ({ id: bookingId }),
    shows: ALWAYS,
  },
  "Deposit.entries": {
    document: `query ($id: ID!) { booking(id: $id) { deposit { entries { actor { id } } } } }`,
    variables: ({ bookingId }) => ({ id: bookingId }),
    shows: { ...ALWAYS, "who is leaving": false, "who is suspended": false },
  },
  "AdminUser.actions": {
    document: `query ($name: String!) {
      adminUser(username: $name) { actions { edges { node { admin { id } } } } }
    }`,
    variables: ({ viewer }) => ({ name: viewer.username }),
    isAdmins: true,
    shows: ALWAYS,
  },
  "AdminUser.reports": {
    document: `query ($name: String!) {
      adminUser(username: $name) { reports { edges { node { reporter { id } } } } }
    }`,
    variables: ({ friend }) => ({ name: friend.username }),
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.adminUsers": {
    document: `{ adminUsers(first: 100) { edges { node { id } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.reports": {
    document: `{ reports { edges { node { reporter { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.appeals": {
    document: `{ appeals { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.disputes": {
    document: `{ disputes { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "AccountStatus.strikes": {
    document: `{ accountStatus { strikes { appeal { person { id } } } } }`,
    shows: NEVER,
  },
  "Report.decisions": {
    document: `{ reports { edges { node { decisions { appeal { person { id } } } } } } }`,
    isAdmins: true,
    shows: NEVER,
  },
  "Report.reports": {
    document: `{ reports { edges { node { reports { reporter { id } } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.dataRequests": {
    document: `{ dataRequests { edges { node { person { id } } } } }`,
    shows: NEVER,
  },
  "Query.adminDataRequests": {
    document: `{ adminDataRequests(first: 100) { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.auditLog": {
    document: `{ auditLog { edges { node { admin { id } target { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.lookalikes": {
    document: `{ lookalikes(first: 100) { edges { node { person { id } artist { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.verificationRequests": {
    document: `{ verificationRequests(first: 100) { edges { node { person { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.sentAnnouncements": {
    document: `{ sentAnnouncements { edges { node { admin { id } } } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
  "Query.scheduledAnnouncements": {
    document: `{ scheduledAnnouncements { admin { id } } }`,
    isAdmins: true,
    shows: ALWAYS,
  },
};
