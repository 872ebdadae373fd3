import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, Failure } from "../../core/errors.ts";
import type { Transaction } from "../../db/database.ts";
import type { User } from "../../generated/prisma/client.ts";
import { isArtist } from "../../people/policy.ts";
import { getUser } from "../../people/rules/people.ts";

/**
 * An artist that the viewer may ask for a session now.
 * @throws {Failure} NOT_FOUND for nobody, or with a block in between; BAD_USER_INPUT and BOOKS_CLOSED at `artistId`.
 */
export async function getAskedArtist(ctx: Context, db: Transaction, artistId: string): Promise<User> {
  const artist = await getUser(ctx, artistId, db);
  if (artist.id === requireViewer(ctx).id) throw badInput({ artistId: "You can't book yourself" });
  if (!isArtist(artist)) throw badInput({ artistId: "This user isn't an artist" });
  if (!artist.takesBookings) throw booksClosed(artist);
  return artist;
}

function booksClosed({ username }: Pick<User, "username">): Failure {
  const sentence = `@${username} is not taking bookings right now`;
  return new Failure("BOOKS_CLOSED", sentence, { artistId: sentence });
}
