import { type Request, type Response, Router } from "express";
import { clientAddressOf } from "../../core/client-address.ts";
import { networkOf } from "../../core/rate-limits.ts";
import type { Services } from "../../core/services.ts";
import { keepNowhere } from "../../http/headers.ts";
import { sendPage, tokenOf } from "../../http/mail-page.ts";
import { findCalendarSession } from "../../icalendar/lists.ts";
import { acceptInvitation, findInvited, type Invited } from "../rules/attendance.ts";
import { spokenTime } from "../rules/spoken-time.ts";

/**
 * Where the link of a reminder lets a client say that they will come. Programs that look at mails open links, so to open
 * it changes nothing: it takes the press of a button.
 */
export function attendanceRouter(services: Services): Router {
  const router = Router();
  const count = (request: Request) => services.limits.spend("openLink", networkOf(clientAddressOf(services, request)));
  router.use("/confirm-session", keepNowhere);
  router.get("/confirm-session", async (request, response) => {
    await count(request);
    const invited = await findInvited(services, tokenOf(request));
    await show(services, response, invited);
  });
  router.post("/confirm-session", async (request, response) => {
    await count(request);
    const confirmed = await acceptInvitation(services, tokenOf(request));
    await show(services, response, confirmed);
  });
  return router;
}

async function show(services: Services, response: Response, invited: Invited | null): Promise<void> {
  const ctx = { ...services, deadline: performance.now() + services.requestDeadline };
  const session = invited && (await findCalendarSession(ctx, invited.clientId, invited.id));
  if (!session) return leadsNowhere(response);
  const { id, service, start, otherName, agreedTimeZone } = session;
  // A name may run in its own direction.
  const text = [`${service} with \u2068${otherName}\u2069`, spokenTime(start, agreedTimeZone)];
  if (invited.clientConfirmedAt) {
    sendPage(response, {
      title: "You've confirmed that you'll be there",
      text: [...text, "We've notified the artist."],
      link: { label: "Open the booking", path: `/bookings/${id}` },
    });
    return;
  }
  sendPage(response, {
    title: "Will you be there?",
    text,
    button: "Confirm I'll be there",
    link: { label: "Ask to move the session", path: `/bookings/${id}?propose=1` },
  });
}

const leadsNowhere = (response: Response): void =>
  sendPage(response.status(404), {
    title: "This link no longer works",
    text: [
      "The session may have started, moved or been cancelled, or the link may be incomplete. Check your bookings.",
    ],
    link: { label: "Open your bookings", path: "/bookings" },
  });
