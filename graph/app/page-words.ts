import type { Context } from "../core/context.ts";
import { isId } from "../core/errors.ts";
import { readTag } from "../hashtags/input.ts";
import { patterns, type RouteName, readPath, routeAt } from "../http/input.ts";
import { isPrivateKind, type ShownImage } from "../media/policy.ts";
import { objectPath } from "../media/rules/addresses.ts";
import { previewPerson } from "../people/rules/preview.ts";
import { previewPost } from "../posts/rules/preview.ts";
import { PRODUCT_CLAIM, PRODUCT_NAME } from "../text/product.ts";
import { MAX_TAG_LENGTH } from "../text/words.ts";

/** What a page's head says to readers that run no script: messengers, search engines, a tab. */
export interface PageWords {
  /** Whether anything is at the address, as far as everybody may know. */
  isThere: boolean;
  /** Empty: the product's name says it all. */
  title: string;
  about: string;
  /** Search engines may list it. */
  isListed: boolean;
  /** The path that it has for everybody, where it is about somebody or something that was found. */
  path?: string;
  image?: { path: string; width: number; height: number };
  /** The image is what it is about, not only whose it is. */
  isPicture?: boolean;
}

const listed = (title: string, about: string): PageWords => ({ isThere: true, title, about, isListed: true });
const personal = (title: string): PageWords => ({ isThere: true, title, about: PRODUCT_CLAIM, isListed: false });

/** What an address says without naming a person or thing, also for private ones. */
const GENERAL: Record<RouteName, PageWords> = {
  home: listed("", PRODUCT_CLAIM),
  profile: listed("Profile", `Someone who makes or wears tattoos, on ${PRODUCT_NAME}.`),
  post: listed("Post", `A tattoo shared on ${PRODUCT_NAME}.`),
  portfolio: listed("Portfolio", `The work of a tattoo artist on ${PRODUCT_NAME}.`),
  hashtag: listed("Hashtag", `Tattoos by subject and technique on ${PRODUCT_NAME}.`),
  discover: listed("Discover Artists", "Find tattoo artists by style, city, language and price."),
  privacyPolicy: listed("Privacy Policy", `What ${PRODUCT_NAME} keeps about people, why, and their rights.`),
  signIn: personal("Sign in"),
  signUp: personal("Sign up"),
  forgotPassword: personal("Forgot password"),
  resetPassword: personal("Set a new password"),
  confirmEmail: personal("Confirm your email"),
  undoEmailChange: personal("Undo the change"),
  search: personal("Search"),
  messages: personal("Messages"),
  bookings: personal("Bookings"),
  booking: personal("Booking"),
  project: personal("Project"),
  tagRequests: personal("Tag Requests"),
  insights: personal("Insights"),
  likedPosts: personal("Liked posts"),
  notifications: personal("Notifications"),
  settings: personal("Settings"),
  security: personal("Security"),
  verification: personal("Verification"),
  availability: personal("Availability"),
  admin: personal("Admin"),
  adminUser: personal("Admin"),
  adminAudit: personal("Audit log"),
  adminReports: personal("Reports"),
};

const UNKNOWN: PageWords = { ...personal("404 Page Not Found"), isThere: false };

/** What nobody has to crawl. */
export const ROBOTS = [
  "User-agent: *",
  ...["/graphql", "/api/"].map((path) => `Disallow: ${path}`),
  ...new Set(
    (Object.keys(GENERAL) as RouteName[])
      .filter((name) => !GENERAL[name].isListed)
      .map((name) => `Disallow: ${patterns[name].replace(/\/:.*/, "")}`),
  ),
  "",
].join("\n");

/** What a preview shows of a long text. */
const MAX_ABOUT_LENGTH = 200;

/** A text as one line of limited length; null where there is none. */
function shorten(text: string | null): string | null {
  const signs = Array.from((text ?? "").replace(/\s+/g, " ").trim());
  if (signs.length <= MAX_ABOUT_LENGTH) return signs.join("") || null;
  return `${signs.slice(0, MAX_ABOUT_LENGTH).join("").trimEnd()}…`;
}

/** The image as it is for everybody, in the width in which previews are shown. */
function showImage(image: ShownImage | null): Pick<PageWords, "image"> {
  if (!image || isPrivateKind(image.kind)) return {};
  const { id, width, height } = image;
  return { image: { path: objectPath(id), width, height } };
}

type Reader = Pick<Context, "database" | "deadline" | "now">;

async function describeProfile(ctx: Reader, name: string): Promise<Partial<PageWords> | null> {
  const person = await previewPerson(ctx, name);
  if (!person) return null;
  const about = shorten(person.bio);
  return {
    title: `${person.fullName} (@${person.username})`,
    ...(about && { about }),
    path: `/profile/${person.username}`,
    ...showImage(person.image),
  };
}

async function describePortfolio(ctx: Reader, artistId: string): Promise<Partial<PageWords> | null> {
  const artist = isId(artistId) ? await previewPerson(ctx, artistId) : null;
  if (artist?.userType !== "artist") return null;
  return { title: `${artist.fullName}'s Portfolio`, ...showImage(artist.image) };
}

async function describePost(ctx: Reader, id: string): Promise<Partial<PageWords> | null> {
  const post = await previewPost(ctx, id);
  if (!post) return null;
  const about = shorten(post.caption);
  return {
    title: `Post by ${post.fullName}`,
    ...(about && { about }),
    path: `/post/${post.id}`,
    isPicture: true,
    ...showImage(post.image),
  };
}

/** Of a tag in an address only the letters are repeated, as everywhere; a tag without posts is there as well. */
async function describeHashtag(_ctx: Reader, text: string): Promise<Partial<PageWords>> {
  const tag = readTag(text);
  return tag && tag.length <= MAX_TAG_LENGTH ? { title: `#${tag}`, path: `/hashtag/${encodeURIComponent(tag)}` } : {};
}

const DESCRIBE: Partial<Record<RouteName, (ctx: Reader, subject: string) => Promise<Partial<PageWords> | null>>> = {
  profile: describeProfile,
  portfolio: describePortfolio,
  post: describePost,
  hashtag: describeHashtag,
};

/** The words about an address, regardless of what it names. */
export function speakGenerally(pathname: string): PageWords {
  const name = routeAt(pathname);
  return name ? GENERAL[name] : UNKNOWN;
}

/** The person or thing of an address, in the address's own words. */
export function findSubject(pathname: string, artistId: unknown): string | undefined {
  const place = readPath(pathname);
  if (place?.about) return decodeURIComponent(place.about);
  return place?.name === "portfolio" && typeof artistId === "string" ? artistId : undefined;
}

/**
 * The same, with the public facts of what it names: one statement at most. What not everybody may see is
 * not there, as what never was.
 * @throws {Failure} TIMED_OUT
 */
export async function speakOf(ctx: Reader, pathname: string, subject: string): Promise<PageWords> {
  const general = speakGenerally(pathname);
  const describe = DESCRIBE[routeAt(pathname) ?? "home"];
  if (!describe) return general;
  const found = await describe(ctx, subject);
  return found ? { ...general, ...found } : { ...general, isThere: false, isListed: false };
}
