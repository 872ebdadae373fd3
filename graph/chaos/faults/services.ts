import { setTimeout as sleep } from "node:timers/promises";
import type { Backing } from "../../testing/backing.ts";
import { IMPORTED } from "../checkers/bookings.ts";
import type { FaultAct, WithDatabase } from "./act.ts";

const hang =
  (service: Backing): FaultAct =>
  async ({ lasts }) => {
    service.pause();
    await sleep(lasts);
    service.resume();
  };

export const serviceFaults = (postgres: Backing, redis: Backing) => ({
  hangPostgres: hang(postgres),
  restartPostgres: () => postgres.restart(),
  hangRedis: hang(redis),
  restartRedis: () => redis.restart(),
});

/** Inserts two overlapping confirmed sessions without the lock: the database must refuse the second. */
export const importSessions =
  (withDatabase: WithDatabase): FaultAct =>
  async ({ random, fixture }) => {
    const [artist, client] = fixture.people;
    const day = random.whole(100, 400);
    await withDatabase(async (connection) => {
      for (const _time of [1, 2]) {
        await connection
          .query(
            `INSERT INTO bookings (id, client_id, artist_id, service, notes, preferred_date, ends_at, estimated_duration,
               status)
             SELECT uuid7(), $1, $2, 'Flash Tattoo', '${IMPORTED}', start, start + interval '1 hour', 60, 'confirmed'
             FROM (SELECT date_trunc('day', now()::timestamp) + $3 * interval '1 day' AS start) AS day`,
            [client?.id, artist?.id, day],
          )
          .catch((error: { code?: string }) => {
            if (error.code !== "23P01") throw error;
          });
      }
    });
  };
