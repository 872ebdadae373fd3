import { type Response, Router } from "express";
import type { Services } from "../../core/services.ts";
import { keepNowhere } from "../../http/headers.ts";
import { type PageWords, sendPage, tokenOf } from "../../http/mail-page.ts";
import type { NotificationGroup } from "../input.ts";
import { readUnsubscribeToken, unsubscribe } from "../rules/unsubscribing.ts";

/** What a group is called within a sentence. */
const ABOUT: Record<NotificationGroup, string> = {
  bookings: "bookings",
  reminders: "upcoming sessions and healing tattoos",
  reminders_week: "sessions in a week",
  reminders_days: "sessions in two days",
  reminders_hours: "sessions in three hours",
  likes: "likes",
  comments: "comments and mentions",
  follows: "follows",
  messages: "message requests",
  reviews: "reviews",
  announcements: "announcements",
  security: "your account",
};

/**
 * Where the link of a mail turns such mails off. Programs that look at mails open links, so to open it changes nothing:
 * it takes the press of a button, or that of a mail program, which sends the same (RFC 8058).
 */
export function unsubscribeRouter(services: Services): Router {
  const router = Router();
  router.use("/unsubscribe", keepNowhere);
  router.get("/unsubscribe", (request, response) => {
    const found = readUnsubscribeToken(services, tokenOf(request));
    if (!found) return notOurs(response);
    show(response, {
      title: `Turn off emails about ${ABOUT[found.group]}?`,
      text: ["You'll still see everything in the app."],
      button: "Turn them off",
    });
  });
  router.post("/unsubscribe", async (request, response) => {
    const found = readUnsubscribeToken(services, tokenOf(request));
    if (!found) return notOurs(response);
    await unsubscribe(services, found);
    show(response, {
      title: `You'll get no more emails about ${ABOUT[found.group]}`,
      text: ["You can turn them on again in your settings, under Notifications."],
    });
  });
  return router;
}

const notOurs = (response: Response): void =>
  show(response.status(404), {
    title: "This link doesn't work",
    text: [
      "It may be cut off. Try the one in the email again, or choose your emails in Settings, under Notifications.",
    ],
  });

const show = (response: Response, words: Omit<PageWords, "link">): void =>
  sendPage(response, { ...words, link: { label: "Notification settings", path: "/settings?tab=notifications" } });
