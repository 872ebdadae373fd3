import { getAskedArtist } from "../../bookings/rules/asked-artist.ts";
import { checkFree, checkNotice, checkStart, timeFrom } from "../../bookings/rules/times.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import type { SlotHold } from "../../generated/prisma/client.ts";
import { assertConfirmed } from "../../identity/confirmed.ts";
import { lockArtist } from "../../people/rules/artist-lock.ts";
import { getUser } from "../../people/rules/people.ts";
import { transact } from "../../transactions/transact.ts";
import { HOLD_MINUTES, type HoldSlotInput } from "../input.ts";
import { checkHours } from "./asking.ts";
import { holdTime } from "./held-times.ts";

/**
 * Keeps a time that the viewer chose for them, as long as it takes to ask for it. Of two who choose it at once one gets it.
 * @throws {Failure} EMAIL_NOT_CONFIRMED; BAD_USER_INPUT and BOOKS_CLOSED at `artistId`; BAD_USER_INPUT, TOO_SOON, SLOT_TAKEN
 *   and as `checkHours` at `start`; NOT_FOUND for nobody, or with a block in between; RATE_LIMITED.
 */
export async function holdSlot(ctx: Context, { artistId: asked, start, duration }: HoldSlotInput): Promise<SlotHold> {
  const viewer = requireViewer(ctx);
  assertConfirmed(ctx, viewer);
  await ctx.limits.spend("hold", viewer.id);
  const { id: artistId } = await getUser(ctx, asked);
  return transact(ctx, async (work) => {
    await lockArtist(work.db, artistId);
    const artist = await getAskedArtist(ctx, work.db, artistId);
    checkStart(ctx, start, "start");
    checkNotice(ctx, start, artist, "start");
    await checkHours(ctx, work, artist, [{ start, duration, field: "start" }]);
    await checkFree(ctx, work, { id: null, artistId }, timeFrom(start, duration), "start");
    const holding = { artistId, holderId: viewer.id, start, duration, minutes: HOLD_MINUTES };
    return holdTime(ctx, work.db, { ...holding, purpose: "choice" });
  });
}
