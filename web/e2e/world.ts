import type { Page } from "@playwright/test";
import { patterns, type RouteName } from "../../graph/http/input.ts";
import { paths } from "../platform/paths/paths.ts";
import { addArtwork, sharePost } from "./content.ts";
import type { Visitor } from "./journey.ts";

const COMMENT = "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }";
const MESSAGE = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }";
const BOOKING = "mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }";
const PLAN = "mutation ($input: PlanProjectInput!) { planProject(input: $input) { id } }";
const FOLLOW = "mutation ($id: ID!) { followUser(id: $id) { id } }";

/** Members only: these addresses redirect visitors. */
type Screen = Exclude<RouteName, "signIn" | "signUp">;

/** Screens whose address has no parameter. */
const PLAIN = Object.fromEntries(
  Object.entries(patterns).filter(([name, address]) => !address.includes(":") && !/^sign(In|Up)$/.test(name)),
) as { [Name in Screen as (typeof patterns)[Name] extends `${string}:${string}` ? never : Name]: string };

/** An artist in mid-work. @returns the address of every screen, with content on it. */
export async function fillWorld(artist: Visitor, client: Visitor): Promise<Record<Screen, string>> {
  const post = await sharePost(artist, { caption: "Dotwork rings, healed four weeks. #dotwork #geometry" });
  await sharePost(client, { caption: "By the best hands in town. #dotwork", artistId: artist.id });
  await addArtwork(artist, { title: "Rings", featured: true });
  await client.ask(FOLLOW, { id: artist.id });
  await client.ask(COMMENT, { input: { postId: post, content: `So clean, @${artist.username}!` } });
  await client.ask(MESSAGE, { input: { receiverId: artist.id, content: "Would you do a half sleeve in this style?" } });
  await artist.ask(MESSAGE, { input: { receiverId: client.id, content: "Gladly. Send me a request." } });
  const preferredDate = new Date(Date.now() + 14 * 24 * 3600_000).toISOString();
  const { requestBooking } = await client.ask<{ requestBooking: { id: string } }>(BOOKING, {
    input: { artistId: artist.id, service: "Large Tattoo (> 6 inches)", preferredDate },
  });
  const quote = { quoteBasis: "SESSION", quoteMin: 60_000, quoteMax: 80_000 };
  const { planProject } = await artist.ask<{ planProject: { id: string } }>(PLAN, {
    input: { bookingId: requestBooking.id, title: "Half sleeve", sessions: 3, sessionMinutes: 240, ...quote },
  });
  return {
    ...PLAIN,
    profile: paths.profile(client.username),
    messages: paths.messages({ user: client.username }),
    portfolio: paths.portfolio(),
    bookings: paths.bookings({ tab: "requests" }),
    booking: paths.booking(requestBooking.id),
    project: paths.project(planProject.id),
    post: paths.post(post),
    search: paths.search({ q: "dotwork" }),
    hashtag: paths.hashtag("dotwork"),
    adminUser: paths.adminUser(client.username),
    confirmEmail: "/confirm-email?token=unknown",
    undoEmailChange: "/undo-email-change?token=unknown",
    resetPassword: "/reset-password?token=unknown",
  };
}

/** Waits until no request is open. Checked in the page: an expectation waits up to a second between tries. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const headings = document.querySelectorAll("h1, [role=heading][aria-level='1']");
    return document.querySelector("main") && [...headings].filter((heading) => heading.checkVisibility()).length === 1;
  });
  await settleParts(page);
}

export async function settleParts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll("[aria-busy='true'], [role=status][aria-label^='Loading']");
    return ![...waiting].some((part) => part.checkVisibility());
  });
}
