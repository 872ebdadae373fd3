/** What one document may ask of GraphQL, on every transport that takes one; `document-limits.ts` enforces them. */
export const DOCUMENT_LIMITS = {
  /** Counted while parsing, before anything else costs time. */
  tokens: 2000,
  /** Mistakes that one answer lists. */
  errors: 10,
  depth: 10,
  aliases: 15,
  directives: 10,
  rootFields: 20,
  mutations: 3,
  /** Of the mutations that check a password, in one document. */
  credentialChecks: 1,
  operations: 10,
  fragments: 30,
  /** Fields under a name that is in the same selection already. */
  repeats: 20,
  /** Bytes that documents which were seen before may take, so that none is read and checked twice. */
  cachedBytes: 32 * 1024 * 1024,
  /** Operations that are kept ready to run, and the fields of each that are. */
  compiled: 500,
  compiledFields: 500,
} as const;

/** What an operation costs, in points: a thousand are about a twentieth of a second of the embedded database's work. */
export const COSTS = {
  /** The most that one operation may cost. */
  limit: 12_000,
  /** Each object that is answered; the values on it are free. */
  object: 1,
  /** Each list or number for which the database is asked anew. */
  statement: 30,
  /** Each change, whatever it answers. */
  mutation: 100,
  /** `__schema` or `__type`, with everything inside. */
  introspection: 300,
} as const;

/** Milliseconds that one request may work; then it is answered, and nothing of it goes on. */
export const REQUEST_DEADLINE = 10_000;

/** How many requests one counts for, by what it made the server do. */
export const REQUEST_WEIGHTS = {
  /** An operation is one more for each of so many points that it costs. */
  pointsOfCost: 150,
  /** A document that is refused. */
  refused: 30,
} as const;

/** Bytes of a JSON body. */
export const MAX_BODY_BYTES = 100 * 1024;

/** Characters of an address with its query. */
export const MAX_URL_LENGTH = 8 * 1024;

/** For how long a process remembers who asked, and how many of them. */
export const SESSION_MEMORY = { milliseconds: 30_000, sessions: 5_000 } as const;

export const UPLOAD_LIMITS = {
  /** Arriving at once, on this node. */
  perPerson: 6,
  perNetwork: 30,
  /** Begun or arrived, and not finished. */
  unfinished: 30,
  /** Bytes that one account's images take up. */
  storedBytes: 1024 ** 3,
} as const;

/** What is read of an image's header before any of it is decoded, and what decoding may take. */
export const IMAGE_LIMITS = {
  /** Of all frames together. */
  megapixels: 50,
  /** So many fit into the memory below, whatever kind of file they are in. */
  anyMegapixels: 10,
  /** Pixels on each side: a decoder holds many rows at once. */
  side: 30_000,
  frames: 100,
  /** Of a JPEG: each goes through all of its pixels. Cameras and editors write at most a dozen. */
  scans: 64,
  /** Bytes that a format may make the decoder hold at once, beside what it always needs. */
  heldBytes: 165 * 1024 ** 2,
  /** Bytes of one decoder process, at which it ends; it is looked at a little too late. */
  decoderBytes: 290 * 1024 ** 2,
  /**
   * So many more after an image than at its start, and the next one gets a new process. What a process starts with
   * (up to 90 MB), these, and the largest image (180 MB) fit into the memory above.
   */
  keptBytes: 20 * 1024 ** 2,
} as const;

export const SOCKET_LIMITS = {
  /** Bytes of one incoming message. */
  messageBytes: 64 * 1024,
  messagesPerMinute: 100,
  subscriptions: 20,
  /** Open at once by one person, on this node. */
  perPerson: 10,
  /** Open at once from one network, signed in or not, on this node. */
  perNetwork: 50,
  /** Bytes that a slow reader may leave waiting in our memory. */
  bufferedBytes: 1024 * 1024,
  /** Events that may wait for what reads their rows, of one subscription. */
  waitingEvents: 1000,
  /** Milliseconds to say who one is, with graphql-ws. */
  connectionInitMs: 3_000,
  /** Milliseconds to answer a close, before the connection is cut. */
  closeMs: 5_000,
  /** Milliseconds after which a socket that comes back is told to read everything again. */
  resumeMs: 24 * 60 * 60_000,
  /** Messages and notifications that it is told of one by one. */
  missedEvents: 100,
  /** Milliseconds between two looks at whether the sessions of open sockets still live. */
  sessionCheckMs: 30_000,
  /** Milliseconds over which all sockets are closed, so that their clients do not come back all at once. */
  restartMs: 10_000,
} as const;

const MEGABYTE = 1024 * 1024;

/** Bytes that must be free on the disk of an embedded database. */
export const STORAGE_LIMITS = {
  /** Below it nothing is written. */
  minFreeBytes: 64 * MEGABYTE,
  /** Below it a server does not start. */
  minBytesToStart: 32 * MEGABYTE,
  /** The same where there is no database yet. */
  minBytesToBegin: 160 * MEGABYTE,
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is sent to endpoints of others, and what is taken of their answers. */
export const WEBHOOK_LIMITS = {
  bodyBytes: 20_000,
  /** For which an answer is waited. */
  answerSeconds: 15,
  /** Kept of an answer. */
  answerBytes: 2048,
  /** Seconds after each attempt that failed, until the next; after one more the delivery has failed for good. */
  pauses: [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR],
  attempts: 7,
  /** Seconds for which an endpoint can ask to be left alone. */
  longestWait: 10 * HOUR,
} as const;

export interface Rate {
  points: number;
  /** Seconds. */
  duration: number;
  /** Makes each further attempt wait longer, twice as long as before, up to so many seconds. */
  longestWait?: number;
}

/** How often somebody may do something: `points` within `duration` seconds. */
export const RATES = {
  // A person who reads twenty screens a minute uses a tenth of it.
  requestByPerson: { points: 1000, duration: MINUTE },
  /** Of one API key, beside what its owner does. */
  requestByKey: { points: 300, duration: MINUTE },
  requestByAddress: { points: 2000, duration: MINUTE },
  loginByAddress: { points: 25, duration: 5 * MINUTE },
  /** Of one account from one network; only failures stay counted. */
  loginByAccount: { points: 5, duration: 15 * MINUTE, longestWait: HOUR },
  /** Of one account from all networks together that it never signed in from; only failures stay counted. */
  loginByStrangers: { points: 30, duration: 15 * MINUTE, longestWait: HOUR },
  /** Codes of a second factor, of one account from one network; only wrong ones stay counted. */
  secondFactor: { points: 3, duration: 5 * MINUTE, longestWait: HOUR },
  /** The same by session: a stolen one can ask from any number of networks. */
  secondFactorBySession: { points: 10, duration: HOUR, longestWait: 4 * HOUR },
  /** The same of one account from all networks together that it never signed in from. */
  secondFactorByStrangers: { points: 10, duration: HOUR, longestWait: 4 * HOUR },
  /** Wrong codes of one account, from everywhere, until its owner gets a warning. Nothing is refused by it. */
  secondFactorUnnoticed: { points: 5, duration: DAY },
  /** Those warnings. */
  secondFactorWarning: { points: 1, duration: DAY },
  /** More than a person needs: a whole studio may sign up behind one address on its first day. */
  register: { points: 30, duration: 30 * MINUTE },
  /** Made and revoked. */
  apiKey: { points: 40, duration: HOUR },
  /** Endpoints added, changed and removed, each with a look at its address. */
  webhook: { points: 60, duration: HOUR },
  /** Deliveries that somebody asks for: tests, and what is sent again. */
  webhookSend: { points: 120, duration: HOUR },
  /** Passwords asked for again, by session: who stole one cannot keep its owner's others from changing the password. */
  changeCredentials: { points: 10, duration: 10 * MINUTE, longestWait: HOUR },
  /** Passwords that are forgotten or set anew, from one network, whosever they are. */
  recoverByNetwork: { points: 20, duration: 15 * MINUTE, longestWait: HOUR },
  /**
   * Letters with a link to one address that strangers ask for: as long as they wait, a link of theirs is good. Nobody
   * is told that they wait.
   */
  recoverByStrangers: { points: 3, duration: 30 * MINUTE, longestWait: 4 * HOUR },
  /** The same that somebody asks for from where the account signed in before: what strangers did does not count. */
  recoverByOwner: { points: 5, duration: 30 * MINUTE },
  /** Links of letters that are opened, from one network, whosever they are. */
  openLink: { points: 120, duration: 15 * MINUTE },
  /** Letters that confirm an address, asked for by its person. */
  confirmEmail: { points: 5, duration: 30 * MINUTE },
  upload: { points: 30, duration: 30 * MINUTE },
  /** Images of other hosts; our own cost the proxy nothing. */
  proxyImage: { points: 30, duration: 10 * MINUTE },
  /** Images that did not load; each is looked for in the store. */
  reportImage: { points: 30, duration: 10 * MINUTE },
  post: { points: 30, duration: HOUR },
  portfolioItem: { points: 60, duration: HOUR },
  /** Designs offered. */
  flash: { points: 60, duration: HOUR },
  /** Designs of others, each held for half an hour: a client who looks around claims a few. */
  claim: { points: 20, duration: HOUR },
  /** Pieces moved to another place in the portfolio. */
  arrange: { points: 300, duration: HOUR },
  /** Of posts, pieces and booking policies. */
  edit: { points: 60, duration: HOUR },
  comment: { points: 30, duration: MINUTE },
  /** People that texts name with @; one text names ten at most. */
  mention: { points: 60, duration: HOUR },
  /** Of posts and comments. */
  like: { points: 60, duration: MINUTE },
  /** Following and taking it back. */
  follow: { points: 60, duration: 10 * MINUTE },
  /** To those who asked to follow, and to those who tagged. */
  answer: { points: 120, duration: 10 * MINUTE },
  /** Of what others made. */
  report: { points: 30, duration: HOUR },
  /** Against a suspension, which is taken once. */
  appeal: { points: 10, duration: HOUR },
  block: { points: 60, duration: HOUR },
  /** Whose posts one does not want to come across. */
  mute: { points: 60, duration: HOUR },
  /** Whose comments and messages are to wait for one. */
  restrict: { points: 60, duration: HOUR },
  /** Of the username or full name. */
  rename: { points: 10, duration: DAY },
  message: { points: 60, duration: MINUTE },
  /** Begun with a person without an earlier one. */
  conversation: { points: 20, duration: HOUR },
  reaction: { points: 60, duration: MINUTE },
  typing: { points: 60, duration: MINUTE },
  messageDraft: { points: 120, duration: MINUTE },
  booking: { points: 60, duration: HOUR },
  proposal: { points: 30, duration: HOUR },
  /** Times that are held while a client chooses: a comparison presses several. */
  hold: { points: 120, duration: HOUR },
  /** Joined and left, offered and answered. */
  waitlist: { points: 60, duration: HOUR },
  /** Moves of bookings, answers to proposals and notes: a desk goes through many at once. */
  bookingAct: { points: 120, duration: HOUR },
  /** What programs keep with bookings: a calendar that is connected writes to each of many at once. */
  bookingMetadata: { points: 600, duration: HOUR },
  /** Planned, changed, accepted and closed. */
  project: { points: 120, duration: HOUR },
  /** Walk-ins and blocked times, entered and taken out. */
  calendarEntry: { points: 120, duration: HOUR },
  /** Fetches of one calendar feed: several programs may look at it every few minutes. */
  calendarFeed: { points: 60, duration: 15 * MINUTE },
  /** Calendars of an artist elsewhere, fetched when they are connected. */
  busyCalendar: { points: 20, duration: HOUR },
  /** Written, changed and answered. */
  review: { points: 60, duration: HOUR },
  search: { points: 60, duration: MINUTE },
  /** Counts beside what can be chosen of artists; each choice asks anew, beside its search. */
  facets: { points: 60, duration: MINUTE },
  broadcast: { points: 10, duration: HOUR },
  /** Questions of people about their data. */
  dataRequest: { points: 10, duration: DAY },
  /** Exports of personal data: requested, and fetched. */
  dataExport: { points: 20, duration: HOUR },
  /** Asked for by an artist. */
  verification: { points: 10, duration: DAY },
  /** Tables of accounts that an admin takes away. */
  export: { points: 20, duration: HOUR },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;
