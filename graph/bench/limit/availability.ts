import { answer, iso, NOW, type Statement, statement } from "./statement.ts";

const HOUR = "interval '1 hour'";

/** Slots of one hour: `$2` the artist, `$3` and `$4` the range. No daily limit and no holds. */
export const SLOTS: Statement = statement("slots", {
  ctes: [
    `plan AS MATERIALIZED (
      SELECT availability.*, greatest($3::timestamp, ${NOW} + artist.minimum_notice * ${HOUR}) AS earliest,
        least($4::timestamp - ${HOUR}, ${NOW} + book_ahead * interval '1 day') AS latest,
        (buffer_before + buffer_after) * interval '1 minute' AS apart
      FROM availabilities AS availability JOIN users AS artist ON artist.id = availability.artist_id
      WHERE availability.artist_id = $2::uuid AND artist.takes_bookings)`,
    `spots AS MATERIALIZED (
      SELECT * FROM guest_spots
      WHERE artist_id = $2::uuid AND last_day >= $3::timestamp::date - 1 AND first_day <= $4::timestamp::date + 1)`,
    `days AS (
      SELECT day::date AS day, time_zone, hours
      FROM plan, generate_series($3::timestamp::date - 1, $4::timestamp::date + 1, interval '1 day') AS day
      WHERE NOT EXISTS (SELECT FROM spots WHERE day::date BETWEEN first_day AND last_day)
      UNION ALL
      SELECT day::date, time_zone, hours FROM spots, generate_series(first_day, last_day, interval '1 day') AS day)`,
    `ranges AS (
      SELECT day, time_zone, range.opens::time AS opens, range.closes::time AS closes
      FROM days LEFT JOIN availability_exceptions AS exception
        ON exception.artist_id = $2::uuid AND day BETWEEN exception.first_day AND exception.last_day
      CROSS JOIN LATERAL (
        SELECT each ->> 'start' AS opens, each ->> 'end' AS closes, (each ->> 'weekday')::int AS weekday
        FROM jsonb_array_elements(coalesce(exception.hours, days.hours)) AS each) AS range
      WHERE exception.id IS NOT NULL OR range.weekday = extract(isodow FROM day))`,
    `taken AS MATERIALIZED (
      SELECT preferred_date - plan.apart AS starts, ends_at + plan.apart AS ends
      FROM plan JOIN bookings AS session ON session.artist_id = $2::uuid AND session.status = 'confirmed'
        AND tsrange(session.preferred_date, session.ends_at) && tsrange($3::timestamp - interval '1 day', $4::timestamp + interval '1 day')
      UNION ALL
      SELECT starts_at - CASE kind WHEN 'block' THEN buffer_after * interval '1 minute' ELSE plan.apart END,
        ends_at + CASE kind WHEN 'block' THEN buffer_before * interval '1 minute' ELSE plan.apart END
      FROM plan JOIN calendar_entries AS entry ON entry.artist_id = $2::uuid
        AND tsrange(starts_at, ends_at) && tsrange($3::timestamp - interval '1 day', $4::timestamp + interval '1 day'))`,
    `slots AS (
      SELECT DISTINCT start AT TIME ZONE 'UTC' AS start
      FROM plan, ranges, generate_series((day + opens) AT TIME ZONE ranges.time_zone,
        (day + closes) AT TIME ZONE ranges.time_zone - ${HOUR}, step * interval '1 minute') AS start
      WHERE start AT TIME ZONE 'UTC' BETWEEN plan.earliest AND plan.latest)`,
  ],
  body: answer(
    "openSlots",
    `(SELECT coalesce(json_agg(json_build_object('start', ${iso("start")}, 'end', ${iso(`start + ${HOUR}`)}, 'duration', 60)
        ORDER BY start), '[]')
      FROM slots
      WHERE NOT EXISTS (SELECT FROM taken WHERE start < taken.ends AND taken.starts < start + ${HOUR}))`,
  ),
  from: "viewer",
});
