import { answer, connection, iso, NOW, person, type Statement, statement } from "./statement.ts";

const OPEN_PROPOSAL = `(
  SELECT json_build_object('id', proposal.id, 'message', proposal.message, 'expiresAt', ${iso("proposal.expires_at")},
    'createdAt', ${iso("proposal.created_at")}, 'proposer', json_build_object('id', proposal.proposer_id), 'slots', (
      SELECT coalesce(json_agg(json_build_object('slot', position, 'start', ${iso("starts_at")}, 'duration', duration)
        ORDER BY position), '[]')
      FROM booking_proposal_slots WHERE proposal_id = proposal.id))
  FROM booking_proposals AS proposal
  WHERE proposal.booking_id = page.id AND proposal.state = 'open' AND proposal.expires_at > ${NOW})`;

const CLASHES = `page.status = 'pending' AND page.preferred_date IS NOT NULL AND EXISTS (
  SELECT FROM bookings AS session
  WHERE session.artist_id = page.artist_id AND session.status = 'confirmed' AND session.id <> page.id
    AND tsrange(session.preferred_date, session.ends_at) && tsrange(page.preferred_date, page.ends_at))`;

const ENDED_BY = `CASE WHEN page.resolution IN ('declined', 'cancelled_by_artist') THEN 'ARTIST'
  WHEN page.resolution IN ('withdrawn', 'cancelled_by_client') THEN 'CLIENT' END`;

export const BOOKINGS: Statement = statement("bookings", {
  body: answer(
    "bookings",
    connection(
      20,
      `json_build_object('id', page.id, 'service', page.service, 'description', page.description,
        'preferredDate', ${iso("page.preferred_date")}, 'endsAt', ${iso("page.ends_at")},
        'artistTimeZone', page.artist_time_zone, 'estimatedDuration', page.estimated_duration,
        'estimatedPrice', page.estimated_price, 'status', upper(page.status::text),
        'resolution', upper(page.resolution::text), 'cancelledBy', ${ENDED_BY}, 'notes', page.notes,
        'artistNotes', page.artist_notes, 'adultConfirmedAt', ${iso("page.adult_confirmed_at")}, 'reason', page.reason,
        'version', page.version, 'createdAt', ${iso("page.created_at")}, 'clashesWithConfirmed', ${CLASHES},
        'openProposal', ${OPEN_PROPOSAL}, 'client', page.client, 'artist', page.artist)`,
      `SELECT booking.*, booking.id AS cursor, ${person("client")} AS client, ${person("artist")} AS artist
       FROM (
         SELECT *, row_number() OVER (ORDER BY id DESC) AS place
         FROM bookings WHERE artist_id = viewer.id ORDER BY id DESC LIMIT 21
       ) AS booking
       JOIN users AS client ON client.id = booking.client_id
       JOIN users AS artist ON artist.id = booking.artist_id`,
    ),
  ),
  from: "viewer",
});
