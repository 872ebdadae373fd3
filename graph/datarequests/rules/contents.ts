import type { Context, Viewer } from "../../core/context.ts";
import type { Prisma, User } from "../../generated/prisma/client.ts";
import type { NotificationType } from "../../notifications/input.ts";
import { DELETED_NAME, deletedUsername } from "../../people/input.ts";
import { loadExistingUser } from "../../people/lists.ts";
import { canSeePerson } from "../../visibility/people.ts";
import * as columns from "./columns.ts";

/** Rows that one statement reads. */
const BATCH = 200;

/** Whose data it is, and what reads it. */
export interface Reader {
  ctx: Context;
  user: User;
}

type Batches = AsyncIterable<readonly object[]>;

interface Part {
  /** The tables whose rows are in it. */
  of: readonly Prisma.ModelName[];
  /** What it is, in a line of the README. */
  about: string;
  read: (reader: Reader) => Batches;
}

/** Reads a table a batch at a time, each from where the last one ended. */
async function* walk<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

/** The batch after a row, in the order of ids. */
const byId = { take: BATCH, orderBy: { id: "asc" } } as const;
const afterId = (row: { id: string } | undefined) => row && { id: { gt: row.id } };

async function* map<Row>(
  batches: AsyncIterable<Row[]>,
  change: (rows: Row[]) => object[] | Promise<object[]>,
): Batches {
  for await (const rows of batches) yield await change(rows);
}

interface Name {
  username: string;
  fullName: string;
}

/** What people are called for whose export it is: those who left, and those behind a block, as in the app. */
async function namesOf({ ctx, user }: Reader, ids: readonly string[]): Promise<(id: string) => Name> {
  // Remembered for one batch: an export may tell of more people than there is room for.
  const reader = { ...ctx, viewer: user satisfies Viewer, reads: new Map() };
  const found = await Promise.all(Array.from(new Set(ids), (id) => loadExistingUser(reader, id)));
  const names = new Map(
    found.map((person) => [
      person.id,
      canSeePerson(user, person)
        ? { username: person.username, fullName: person.fullName }
        : { username: deletedUsername(person.id), fullName: DELETED_NAME },
    ]),
  );
  return (id) => names.get(id) ?? { username: deletedUsername(id), fullName: DELETED_NAME };
}

const followsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const read = (where: Prisma.FollowWhereInput) =>
    walk<Prisma.FollowGetPayload<{ select: typeof columns.FOLLOW }>>((last) =>
      ctx.db.follow.findMany({ ...byId, where: { ...where, ...afterId(last) }, select: columns.FOLLOW }),
    );
  return both(
    map(read({ followerId: user.id }), async (rows) => {
      const nameOf = await namesOf(
        reader,
        rows.map(({ followingId }) => followingId),
      );
      return rows.map(({ id, followingId, createdAt }) => ({
        id,
        direction: "following",
        ...nameOf(followingId),
        createdAt,
      }));
    }),
    map(read({ followingId: user.id }), async (rows) => {
      const nameOf = await namesOf(
        reader,
        rows.map(({ followerId }) => followerId),
      );
      return rows.map(({ id, followerId, createdAt }) => ({
        id,
        direction: "follower",
        ...nameOf(followerId),
        createdAt,
      }));
    }),
  );
};

async function* both(first: Batches, second: Batches): Batches {
  yield* first;
  yield* second;
}

const followRequestsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walk<Prisma.FollowRequestGetPayload<{ select: typeof columns.FOLLOW_REQUEST }>>((last) =>
    ctx.db.followRequest.findMany({
      ...byId,
      where: { OR: [{ requesterId: user.id }, { targetId: user.id }], ...afterId(last) },
      select: columns.FOLLOW_REQUEST,
    }),
  );
  return map(rows, async (rows) => {
    const otherOf = ({ requesterId, targetId }: (typeof rows)[number]) =>
      requesterId === user.id ? targetId : requesterId;
    const nameOf = await namesOf(reader, rows.map(otherOf));
    return rows.map((row) => {
      const direction = row.requesterId === user.id ? "sent" : "received";
      return { id: row.id, direction, ...nameOf(otherOf(row)), createdAt: row.createdAt };
    });
  });
};

const ANSWERED = { ...columns.CONSENT, form: { select: { questions: true } } } as const;

/** What the person signed. Answers tell nothing without what was asked. */
const consentsOf = ({ ctx, user }: Reader): Batches => {
  const rows = walk<Prisma.ConsentGetPayload<{ select: typeof ANSWERED }>>((last) =>
    ctx.db.consent.findMany({
      where: {
        booking: { clientId: user.id },
        ...(last && {
          OR: [
            { bookingId: { gt: last.bookingId } },
            { bookingId: last.bookingId, formVersion: { gt: last.formVersion } },
          ],
        }),
      },
      orderBy: [{ bookingId: "asc" }, { formVersion: "asc" }],
      take: BATCH,
      select: ANSWERED,
    }),
  );
  return map(rows, (rows) => rows.map(({ form, ...row }) => ({ ...row, questions: form.questions })));
};

/** The threads of the person, with the name of the other of the two. */
const threadsOf = ({ ctx, user }: Reader) =>
  walk<Prisma.ConversationGetPayload<{ select: typeof columns.CONVERSATION }>>((last) =>
    ctx.db.conversation.findMany({
      ...byId,
      where: { OR: [{ user1Id: user.id }, { user2Id: user.id }], ...afterId(last) },
      select: columns.CONVERSATION,
    }),
  );

/** Who asks to write to whom, if one of the two does: what the other decided of one's own request stays theirs. */
function requestOf(
  { user }: Reader,
  { requesterId, requestDeclined }: { requesterId: string | null; requestDeclined: boolean },
): "sent" | "received" | "declined" | null {
  if (!requesterId) return null;
  if (requesterId === user.id) return "sent";
  return requestDeclined ? "declined" : "received";
}

const conversationsOf = (reader: Reader): Batches =>
  map(threadsOf(reader), async (rows) => {
    const isFirst = ({ user1Id }: (typeof rows)[number]) => user1Id === reader.user.id;
    const otherOf = (row: (typeof rows)[number]) => (isFirst(row) ? row.user2Id : row.user1Id);
    const nameOf = await namesOf(reader, rows.map(otherOf));
    return rows.map((row) => ({
      id: row.id,
      with: nameOf(otherOf(row)),
      messages: row.lastSeq,
      readTo: isFirst(row) ? row.user1ReadSeq : row.user2ReadSeq,
      archived: isFirst(row) ? row.user1Archived : row.user2Archived,
      markedUnread: isFirst(row) ? row.user1MarkedUnread : row.user2MarkedUnread,
      request: requestOf(reader, row),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }));
  });

/** What somebody wrote, thread by thread: there is no index of all messages of a sender. */
async function* messagesOf(reader: Reader): Batches {
  for await (const threads of threadsOf(reader)) {
    for (const { id: conversationId } of threads) {
      yield* walk<Prisma.MessageGetPayload<{ select: typeof columns.MESSAGE }>>((last) =>
        reader.ctx.db.message.findMany({
          where: { conversationId, senderId: reader.user.id, ...(last && { seq: { gt: last.seq } }) },
          orderBy: { seq: "asc" },
          take: BATCH,
          select: columns.MESSAGE,
        }),
      );
    }
  }
}

async function* messageReactionsOf({ ctx, user }: Reader): Batches {
  const select = { seq: true, reactions: { where: { userId: user.id }, select: columns.MESSAGE_REACTION } } as const;
  for await (const threads of threadsOf({ ctx, user })) {
    for (const { id: conversationId } of threads) {
      const messages = walk<Prisma.MessageGetPayload<{ select: typeof select }>>((last) =>
        ctx.db.message.findMany({
          where: { conversationId, ...(last && { seq: { gt: last.seq } }) },
          orderBy: { seq: "asc" },
          take: BATCH,
          select,
        }),
      );
      for await (const rows of messages) yield rows.flatMap(({ reactions }) => reactions);
    }
  }
}

const BOOKING_WITH_HISTORY = {
  ...columns.BOOKING,
  brief: { select: columns.BRIEF },
  events: { select: columns.BOOKING_EVENT, orderBy: { version: "asc" } },
  depositEntries: { select: columns.DEPOSIT_ENTRY, orderBy: { id: "asc" } },
  depositDeadline: { select: columns.DEPOSIT_DEADLINE },
  proposals: {
    select: { ...columns.PROPOSAL, slots: { select: columns.SLOT, orderBy: { position: "asc" } } },
    orderBy: { id: "asc" },
  },
} as const satisfies Prisma.BookingSelect;
type BookingRow = Prisma.BookingGetPayload<{ select: typeof BOOKING_WITH_HISTORY }>;

/** The bookings of the person on both sides. Of what was written in them only their own words leave. */
const bookingsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const read = (where: Prisma.BookingWhereInput) =>
    walk<BookingRow>((last) =>
      ctx.db.booking.findMany({ ...byId, where: { ...where, ...afterId(last) }, select: BOOKING_WITH_HISTORY }),
    );
  const show = async (rows: BookingRow[]) => {
    const otherOf = ({ clientId, artistId }: BookingRow) => (clientId === user.id ? artistId : clientId);
    const nameOf = await namesOf(reader, rows.map(otherOf));
    return rows.map((row) => showBooking(row, user.id, nameOf(otherOf(row))));
  };
  return both(map(read({ clientId: user.id }), show), map(read({ artistId: user.id }), show));
};

function showBooking(row: BookingRow, userId: string, other: Name): object {
  const {
    clientId,
    artistId: _artistId,
    events,
    proposals,
    depositEntries,
    depositDeadline,
    description,
    notes,
    artistNotes,
    adultConfirmedAt,
    minorStatedAt,
    brief,
    ...facts
  } = row;
  const isClient = clientId === userId;
  const own = isClient ? { description, notes, adultConfirmedAt, minorStatedAt, brief } : { artistNotes };
  const byOf = (actorId: string | null) => (actorId === userId ? "me" : actorId === null ? "nobody" : "the other");
  return {
    role: isClient ? "client" : "artist",
    with: other,
    ...facts,
    ...own,
    events: events.map(({ actorId, reason, ...event }) => ({
      by: byOf(actorId),
      ...event,
      ...(actorId === userId && { reason }),
    })),
    deposit: depositEntries.map(({ actorId, note, ...entry }) => ({
      by: byOf(actorId),
      ...entry,
      ...(actorId === userId && { note }),
    })),
    depositDueAt: depositDeadline?.dueAt ?? null,
    proposals: proposals.map(({ proposerId, message, ...proposal }) => ({
      by: byOf(proposerId),
      ...proposal,
      ...(proposerId === userId && { message }),
    })),
  };
}

/** The projects of the person on both sides; what an artist called one, and said of it, are the artist's words. */
const projectsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walk<Prisma.ProjectGetPayload<{ select: typeof columns.PROJECT }>>((last) =>
    ctx.db.project.findMany({
      ...byId,
      where: { OR: [{ clientId: user.id }, { artistId: user.id }], ...afterId(last) },
      select: columns.PROJECT,
    }),
  );
  return map(rows, async (rows) => {
    const otherOf = ({ clientId, artistId }: (typeof rows)[number]) => (clientId === user.id ? artistId : clientId);
    const nameOf = await namesOf(reader, rows.map(otherOf));
    return rows.map((row) => {
      const { clientId, artistId: _artistId, title, note, ...facts } = row;
      const isClient = clientId === user.id;
      return {
        role: isClient ? "client" : "artist",
        with: nameOf(otherOf(row)),
        ...facts,
        ...(!isClient && { title, note }),
      };
    });
  });
};

/** For whom the person waits, and who waits for them, with what was offered; what somebody says to an artist is theirs. */
const waitlistOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const select = {
    ...columns.WAITLIST_ENTRY,
    offers: { select: columns.WAITLIST_OFFER, orderBy: { id: "asc" } },
  } as const satisfies Prisma.WaitlistEntrySelect;
  const rows = walk<Prisma.WaitlistEntryGetPayload<{ select: typeof select }>>((last) =>
    ctx.db.waitlistEntry.findMany({
      ...byId,
      where: { OR: [{ clientId: user.id }, { artistId: user.id }], ...afterId(last) },
      select,
    }),
  );
  return map(rows, async (rows) => {
    const otherOf = ({ clientId, artistId }: (typeof rows)[number]) => (clientId === user.id ? artistId : clientId);
    const nameOf = await namesOf(reader, rows.map(otherOf));
    return rows.map((row) => {
      const { clientId, artistId: _artistId, note, ...facts } = row;
      const isClient = clientId === user.id;
      return {
        role: isClient ? "client" : "artist",
        with: nameOf(otherOf(row)),
        ...facts,
        ...(isClient && { note }),
      };
    });
  });
};

/** What the person wrote as a client, and what they answered as an artist: the rest is the other's. */
const reviewsOf = ({ ctx, user }: Reader): Batches => {
  const rows = walk<Prisma.ReviewGetPayload<{ select: typeof columns.REVIEW }>>((last) =>
    ctx.db.review.findMany({
      ...byId,
      where: { OR: [{ authorId: user.id }, { artistId: user.id }], ...afterId(last) },
      select: columns.REVIEW,
    }),
  );
  return map(rows, (rows) =>
    rows.map(({ authorId, reply, repliedAt, stars, text, editedAt, ...review }) =>
      authorId === user.id
        ? { role: "author", ...review, stars, text, editedAt }
        : { role: "artist", ...review, reply, repliedAt },
    ),
  );
};

const attributionsOf = (reader: Reader): Batches => {
  const { ctx, user } = reader;
  const rows = walk<Prisma.AttributionGetPayload<{ select: typeof columns.ATTRIBUTION }>>((last) =>
    ctx.db.attribution.findMany({
      ...byId,
      where: { OR: [{ authorId: user.id }, { artistId: user.id }], ...afterId(last) },
      select: columns.ATTRIBUTION,
    }),
  );
  return map(rows, async (rows) => {
    const otherOf = ({ authorId, artistId }: (typeof rows)[number]) => (authorId === user.id ? artistId : authorId);
    const nameOf = await namesOf(reader, rows.map(otherOf));
    return rows.map(({ authorId, artistId, ...row }) => ({
      role: authorId === user.id ? "author" : "artist",
      with: nameOf(otherOf({ authorId, artistId, ...row })),
      ...row,
    }));
  });
};

/** What the product itself tells, without anybody else in it. */
const OWN_NEWS: readonly NotificationType[] = [
  "security",
  "moderation",
  "report_resolved",
  "verification",
  "admin_announcement",
];
const isOwnNews = (type: string) => (OWN_NEWS as readonly string[]).includes(type);

const notificationsOf = ({ ctx, user }: Reader): Batches =>
  map(
    walk<Prisma.NotificationGetPayload<{ select: typeof columns.NOTIFICATION }>>((last) =>
      ctx.db.notification.findMany({
        ...byId,
        where: { userId: user.id, ...afterId(last) },
        select: columns.NOTIFICATION,
      }),
    ),
    // Of what others did the words may be theirs.
    (rows) => rows.map(({ title, message, ...row }) => (isOwnNews(row.type) ? { ...row, title, message } : row)),
  );

/** The files of an export, by their names; each is a list. */
export const PARTS = {
  account: {
    of: ["User"],
    about: "Your account, your profile and your settings",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.user.findMany({ where: { id: user.id }, select: columns.ACCOUNT });
    },
  },
  devices: {
    of: ["Session"],
    about: "Where you are signed in",
    read: ({ ctx, user }) =>
      walk<Prisma.SessionGetPayload<{ select: typeof columns.SESSION }>>((last) =>
        ctx.db.session.findMany({ ...byId, where: { userId: user.id, ...afterId(last) }, select: columns.SESSION }),
      ),
  },
  passkeys: {
    of: ["Passkey"],
    about: "Your passkeys, without the keys themselves",
    read: ({ ctx, user }) =>
      walk<Prisma.PasskeyGetPayload<{ select: typeof columns.PASSKEY }>>((last) =>
        ctx.db.passkey.findMany({ ...byId, where: { userId: user.id, ...afterId(last) }, select: columns.PASSKEY }),
      ),
  },
  "authenticator-app": {
    of: ["TwoFactor"],
    about: "Since when your account asks for codes of an app",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.twoFactor.findMany({ where: { userId: user.id }, select: columns.TWO_FACTOR });
    },
  },
  "mailed-links": {
    of: ["MailedLink"],
    about: "Links that we mailed to you and that you have not used",
    read: ({ ctx, user }) =>
      walk<Prisma.MailedLinkGetPayload<{ select: typeof columns.MAILED_LINK }>>((last) =>
        ctx.db.mailedLink.findMany({
          ...byId,
          where: { userId: user.id, ...afterId(last) },
          select: columns.MAILED_LINK,
        }),
      ),
  },
  "old-usernames": {
    of: ["UsernameHistory"],
    about: "Usernames that you gave up",
    read: ({ ctx, user }) =>
      walk<Prisma.UsernameHistoryGetPayload<{ select: typeof columns.USERNAME }>>((last) =>
        ctx.db.usernameHistory.findMany({
          where: { userId: user.id, ...(last && { username: { gt: last.username } }) },
          orderBy: { username: "asc" },
          take: BATCH,
          select: columns.USERNAME,
        }),
      ),
  },
  "notification-preferences": {
    of: ["NotificationPreference"],
    about: "What you chose to hear of",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.notificationPreference.findMany({ where: { userId: user.id }, select: columns.PREFERENCE });
    },
  },
  "mail-timing": {
    of: ["MailTiming"],
    about: "When you want mails",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.mailTiming.findMany({ where: { userId: user.id }, select: columns.MAIL_TIMING });
    },
  },
  notifications: {
    of: ["Notification"],
    about: "What you were told of; without the words where others did it",
    read: notificationsOf,
  },
  posts: {
    of: ["Post"],
    about: "Your posts",
    read: (reader) =>
      map(
        walk<Prisma.PostGetPayload<{ select: typeof columns.POST }>>((last) =>
          reader.ctx.db.post.findMany({
            ...byId,
            where: { userId: reader.user.id, ...afterId(last) },
            select: columns.POST,
          }),
        ),
        async (rows) => {
          const nameOf = await namesOf(
            reader,
            rows.flatMap(({ artistId }) => artistId ?? []),
          );
          return rows.map(({ artistId, ...post }) => ({ ...post, artist: artistId && nameOf(artistId) }));
        },
      ),
  },
  "tags-of-artists": {
    of: ["Attribution"],
    about: "What you and others said of who made a tattoo",
    read: attributionsOf,
  },
  comments: {
    of: ["Comment"],
    about: "Your comments",
    read: ({ ctx, user }) =>
      walk<Prisma.CommentGetPayload<{ select: typeof columns.COMMENT }>>((last) =>
        ctx.db.comment.findMany({ ...byId, where: { userId: user.id, ...afterId(last) }, select: columns.COMMENT }),
      ),
  },
  likes: {
    of: ["Like"],
    about: "The posts that you like",
    read: ({ ctx, user }) =>
      walk<Prisma.LikeGetPayload<{ select: typeof columns.LIKE }>>((last) =>
        ctx.db.like.findMany({ ...byId, where: { userId: user.id, ...afterId(last) }, select: columns.LIKE }),
      ),
  },
  "liked-comments": {
    of: ["CommentLike"],
    about: "The comments that you like",
    read: ({ ctx, user }) =>
      walk<Prisma.CommentLikeGetPayload<{ select: typeof columns.COMMENT_LIKE }>>((last) =>
        ctx.db.commentLike.findMany({
          where: { userId: user.id, ...(last && { commentId: { gt: last.commentId } }) },
          orderBy: { commentId: "asc" },
          take: BATCH,
          select: columns.COMMENT_LIKE,
        }),
      ),
  },
  follows: { of: ["Follow"], about: "Whom you follow, and who follows you", read: followsOf },
  "follow-requests": {
    of: ["FollowRequest"],
    about: "Who asked to follow whom, of you and others, and waits",
    read: followRequestsOf,
  },
  blocks: {
    of: ["Block"],
    about: "Whom you blocked",
    read: (reader) =>
      map(
        walk<Prisma.BlockGetPayload<{ select: typeof columns.BLOCK }>>((last) =>
          reader.ctx.db.block.findMany({
            ...byId,
            where: { blockerId: reader.user.id, ...afterId(last) },
            select: columns.BLOCK,
          }),
        ),
        async (rows) => {
          const nameOf = await namesOf(
            reader,
            rows.map(({ blockedId }) => blockedId),
          );
          return rows.map(({ blockedId, ...row }) => ({ ...row, ...nameOf(blockedId) }));
        },
      ),
  },
  restrictions: {
    of: ["Restriction"],
    about: "Whom you restricted",
    read: (reader) =>
      map(
        walk<Prisma.RestrictionGetPayload<{ select: typeof columns.RESTRICTION }>>((last) =>
          reader.ctx.db.restriction.findMany({
            ...byId,
            where: { restricterId: reader.user.id, ...afterId(last) },
            select: columns.RESTRICTION,
          }),
        ),
        async (rows) => {
          const nameOf = await namesOf(
            reader,
            rows.map(({ restrictedId }) => restrictedId),
          );
          return rows.map(({ restrictedId, ...row }) => ({ ...row, ...nameOf(restrictedId) }));
        },
      ),
  },
  mutes: {
    of: ["Mute"],
    about: "Whom you muted",
    read: (reader) =>
      map(
        walk<Prisma.MuteGetPayload<{ select: typeof columns.MUTE }>>((last) =>
          reader.ctx.db.mute.findMany({
            ...byId,
            where: { muterId: reader.user.id, ...afterId(last) },
            select: columns.MUTE,
          }),
        ),
        async (rows) => {
          const nameOf = await namesOf(
            reader,
            rows.map(({ mutedId }) => mutedId),
          );
          return rows.map(({ mutedId, ...row }) => ({ ...row, ...nameOf(mutedId) }));
        },
      ),
  },
  conversations: { of: ["Conversation"], about: "With whom you wrote", read: conversationsOf },
  messages: {
    of: ["Message"],
    about: "What you wrote in them; what was written to you is its authors'",
    read: messagesOf,
  },
  "message-reactions": { of: ["MessageReaction"], about: "How you reacted to messages", read: messageReactionsOf },
  "saved-replies": {
    of: ["SavedReply"],
    about: "What you saved to write again",
    read: ({ ctx, user }) =>
      walk<Prisma.SavedReplyGetPayload<{ select: typeof columns.SAVED_REPLY }>>((last) =>
        ctx.db.savedReply.findMany({
          ...byId,
          where: { userId: user.id, ...afterId(last) },
          select: columns.SAVED_REPLY,
        }),
      ),
  },
  bookings: {
    of: [
      "Booking",
      "BookingBrief",
      "BookingEvent",
      "BookingProposal",
      "BookingProposalSlot",
      "DepositDeadline",
      "DepositEntry",
    ],
    about: "Your bookings on either side, how they moved and which times were proposed; with your own words only",
    read: bookingsOf,
  },
  projects: {
    of: ["Project"],
    about: "Your tattoos in several sessions, on either side, with what they were to cost; with your own words only",
    read: projectsOf,
  },
  waitlist: {
    of: ["WaitlistEntry", "WaitlistOffer"],
    about: "For whom you wait, and who waits for you, with the times that were offered; with your own words only",
    read: waitlistOf,
  },
  reviews: { of: ["Review"], about: "Your reviews, and your answers to those of your work", read: reviewsOf },
  availability: {
    of: ["Availability"],
    about: "When you work",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.availability.findMany({ where: { artistId: user.id }, select: columns.AVAILABILITY });
    },
  },
  "availability-exceptions": {
    of: ["AvailabilityException"],
    about: "Days on which that is otherwise",
    read: ({ ctx, user }) =>
      walk<Prisma.AvailabilityExceptionGetPayload<{ select: typeof columns.EXCEPTION }>>((last) =>
        ctx.db.availabilityException.findMany({
          ...byId,
          where: { artistId: user.id, ...afterId(last) },
          select: columns.EXCEPTION,
        }),
      ),
  },
  "guest-spots": {
    of: ["GuestSpot"],
    about: "Where you work for some days",
    read: ({ ctx, user }) =>
      walk<Prisma.GuestSpotGetPayload<{ select: typeof columns.GUEST_SPOT }>>((last) =>
        ctx.db.guestSpot.findMany({
          ...byId,
          where: { artistId: user.id, ...afterId(last) },
          select: columns.GUEST_SPOT,
        }),
      ),
  },
  "booking-policies": {
    of: ["BookingPolicy"],
    about: "What you said of late changes, each version",
    read: ({ ctx, user }) =>
      walk<Prisma.BookingPolicyGetPayload<{ select: typeof columns.POLICY }>>((last) =>
        ctx.db.bookingPolicy.findMany({
          where: { artistId: user.id, ...(last && { version: { gt: last.version } }) },
          orderBy: { version: "asc" },
          take: BATCH,
          select: columns.POLICY,
        }),
      ),
  },
  calendar: {
    of: ["CalendarEntry"],
    about: "Walk-ins that you entered, and time that you blocked",
    read: ({ ctx, user }) =>
      walk<Prisma.CalendarEntryGetPayload<{ select: typeof columns.CALENDAR_ENTRY }>>((last) =>
        ctx.db.calendarEntry.findMany({
          ...byId,
          where: { artistId: user.id, ...afterId(last) },
          select: columns.CALENDAR_ENTRY,
        }),
      ),
  },
  "calendar-feed": {
    of: ["CalendarFeed"],
    about: "Whether a calendar of yours may read your bookings, and since when; without its address",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.calendarFeed.findMany({ where: { userId: user.id }, select: columns.CALENDAR_FEED });
    },
  },
  "busy-calendar": {
    of: ["BusyCalendar"],
    about: "The calendar elsewhere of which we read when you are busy",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.busyCalendar.findMany({ where: { artistId: user.id }, select: columns.BUSY_CALENDAR });
    },
  },
  portfolio: {
    of: ["PortfolioItem"],
    about: "The pieces of your portfolio",
    read: ({ ctx, user }) =>
      walk<Prisma.PortfolioItemGetPayload<{ select: typeof columns.PIECE }>>((last) =>
        ctx.db.portfolioItem.findMany({
          ...byId,
          where: { artistId: user.id, ...afterId(last) },
          select: columns.PIECE,
        }),
      ),
  },
  "consent-forms": {
    of: ["ConsentForm"],
    about: "What you have your clients sign, and ask them, in its versions",
    read: ({ ctx, user }) =>
      walk<Prisma.ConsentFormGetPayload<{ select: typeof columns.CONSENT_FORM }>>((last) =>
        ctx.db.consentForm.findMany({
          where: { artistId: user.id, ...(last && { version: { gt: last.version } }) },
          orderBy: { version: "asc" },
          take: BATCH,
          select: columns.CONSENT_FORM,
        }),
      ),
  },
  consents: {
    of: ["Consent"],
    about: "What you signed before sessions, and what you answered to which questions",
    read: consentsOf,
  },
  "aftercare-text": {
    of: ["AftercareText"],
    about: "What you give your clients after a session",
    read: async function* ({ ctx, user }) {
      yield await ctx.db.aftercareText.findMany({ where: { artistId: user.id }, select: columns.AFTERCARE_TEXT });
    },
  },
  aftercare: {
    of: ["Aftercare"],
    about: "What you were given after sessions",
    read: ({ ctx, user }) =>
      walk<Prisma.AftercareGetPayload<{ select: typeof columns.AFTERCARE }>>((last) =>
        ctx.db.aftercare.findMany({
          where: { booking: { clientId: user.id }, ...(last && { bookingId: { gt: last.bookingId } }) },
          orderBy: { bookingId: "asc" },
          take: BATCH,
          select: columns.AFTERCARE,
        }),
      ),
  },
  flash: {
    of: ["FlashDesign"],
    about: "The designs that you offer",
    read: ({ ctx, user }) =>
      walk<Prisma.FlashDesignGetPayload<{ select: typeof columns.FLASH_DESIGN }>>((last) =>
        ctx.db.flashDesign.findMany({
          ...byId,
          where: { artistId: user.id, ...afterId(last) },
          select: columns.FLASH_DESIGN,
        }),
      ),
  },
  "viewed-profiles": {
    of: ["ProfileView"],
    about: "Whose profiles you looked at",
    read: (reader) =>
      map(
        walk<Prisma.ProfileViewGetPayload<{ select: typeof columns.VIEW }>>((last) =>
          reader.ctx.db.profileView.findMany({
            ...byId,
            where: { viewerId: reader.user.id, ...afterId(last) },
            select: columns.VIEW,
          }),
        ),
        async (rows) => {
          const nameOf = await namesOf(
            reader,
            rows.map(({ profileId }) => profileId),
          );
          return rows.map(({ profileId, ...row }) => ({ ...row, ...nameOf(profileId) }));
        },
      ),
  },
  images: {
    of: ["MediaObject"],
    about: "What is known of your images; they themselves are in the folder images",
    read: (reader) => imagesOf(reader),
  },
  verifications: {
    of: ["Verification"],
    about: "What you sent us to be verified, and our decisions",
    read: ({ ctx, user }) =>
      walk<Prisma.VerificationGetPayload<{ select: typeof columns.VERIFICATION }>>((last) =>
        ctx.db.verification.findMany({
          ...byId,
          where: { userId: user.id, ...afterId(last) },
          select: columns.VERIFICATION,
        }),
      ),
  },
  reports: {
    of: ["Report"],
    about: "What you reported",
    read: ({ ctx, user }) =>
      walk<Prisma.ReportGetPayload<{ select: typeof columns.REPORT }>>((last) =>
        ctx.db.report.findMany({ ...byId, where: { reporterId: user.id, ...afterId(last) }, select: columns.REPORT }),
      ),
  },
  decisions: {
    of: ["Decision"],
    about: "What our staff decided about you and what you made, and told you",
    read: ({ ctx, user }) =>
      walk<Prisma.DecisionGetPayload<{ select: typeof columns.DECISION }>>((last) =>
        ctx.db.decision.findMany({
          ...byId,
          // Nobody is told that they were reported for nothing.
          where: { personId: user.id, outcome: { not: "dismissed" }, ...afterId(last) },
          select: columns.DECISION,
        }),
      ),
  },
  appeals: {
    of: ["Appeal"],
    about: "What you answered to our decisions",
    read: ({ ctx, user }) =>
      walk<Prisma.AppealGetPayload<{ select: typeof columns.APPEAL }>>((last) =>
        ctx.db.appeal.findMany({ ...byId, where: { personId: user.id, ...afterId(last) }, select: columns.APPEAL }),
      ),
  },
  "privacy-requests": {
    of: ["DataRequest"],
    about: "What you asked us about your data, and our answers",
    read: ({ ctx, user }) =>
      walk<Prisma.DataRequestGetPayload<{ select: typeof columns.DATA_REQUEST }>>((last) =>
        ctx.db.dataRequest.findMany({
          ...byId,
          where: { userId: user.id, ...afterId(last) },
          select: columns.DATA_REQUEST,
        }),
      ),
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/** The images that somebody uploaded. */
export const imagesOf = ({ ctx, user }: Reader) =>
  walk<Prisma.MediaObjectGetPayload<{ select: typeof columns.IMAGE }>>((last) =>
    ctx.db.mediaObject.findMany({ ...byId, where: { ownerId: user.id, ...afterId(last) }, select: columns.IMAGE }),
  );

/** The tables of which nothing is in an export, and why. */
export const LEFT_OUT = {
  KnownNetwork: "Keyed hashes, from which nobody can read a network.",
  PasskeyChallenge: "What passkeys sign within minutes.",
  RecoveryCode: "Hashes of what lets somebody in.",
  PostTag: "Made of the captions and tags of posts, which are there.",
  MailedNotification: "How what you were told of left as mails: what it said is in your notifications.",
  NotificationActor: "What others did.",
  AdminAction: "What our staff did, which is kept for the installation's own account of itself.",
  DataExport: "The export itself.",
  Lookalike: "What our staff looks at, about two people.",
  ScheduledAnnouncement: "What is said in the name of the product.",
  SlotHold: "A time that is kept for you for some minutes, while you ask for it.",
  WaitlistOpening: "Times that came to be free, of which those that were offered are with the waitlist.",
  BookingReminder: "When you are reminded of your sessions, which follows from the bookings.",
  HealingReminder: "When you are reminded of what heals, which follows from the bookings.",
  JobRun: "What the product does by itself.",
  OutboxRow: "What leaves in the next moment, such as mails.",
  Highlight: "A part of the product.",
} as const satisfies Partial<Record<Prisma.ModelName, string>>;
