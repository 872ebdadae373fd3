import { moveSome, requestOne } from "./acts/bookings.ts";
import { useOneIdTwice } from "./acts/messages.ts";
import { comment, like } from "./acts/posts.ts";
import { comeAndGo } from "./acts/sessions.ts";
import type { CheckerName } from "./checkers/checkers.ts";
import type { Act } from "./clients.ts";
import type { FaultName } from "./faults/names.ts";

/** A safeguard, and how a test's own database loses and regains it. */
export interface Mutation {
  what: string;
  takeOut: string;
  putBack: string;
  /** Checkers that may fail. */
  seenBy: readonly CheckerName[];
  /** Acts that rely on the safeguard. */
  acts?: readonly Act[];
  /** Faults during the run; none by default. */
  faults?: readonly FaultName[];
}

const trigger = (name: string, on: string, body: string) => ({
  takeOut: `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
    ${on.replace("TRIGGER", `TRIGGER ${name}`)} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  putBack: `DROP FUNCTION ${name}() CASCADE`,
});

/** Safeguards that the suite must miss, one at a time. */
export const MUTATIONS: Record<string, Mutation> = {
  lock: {
    what: "the lock that lets one artist's bookings change one after the other",
    takeOut: `CREATE FUNCTION public.pg_advisory_xact_lock(bigint) RETURNS void LANGUAGE sql AS '';
      ALTER DATABASE postgres SET search_path = public, pg_catalog`,
    putBack: `DROP FUNCTION public.pg_advisory_xact_lock(bigint);
      ALTER DATABASE postgres RESET search_path`,
    seenBy: ["bookingsAreRegisters", "historiesAreLegal", "nobodyDeadlocks", "refusalsAreExpected"],
    acts: [requestOne, moveSome],
  },
  constraint: {
    what: "the exclusion constraint that keeps confirmed sessions apart",
    takeOut: `ALTER TABLE bookings DROP CONSTRAINT bookings_no_overlap`,
    putBack: `DELETE FROM bookings WHERE notes = 'imported';
      ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
        EXCLUDE USING gist (artist_id WITH =, tsrange(preferred_date, ends_at) WITH &&) WHERE (status = 'confirmed')`,
    seenBy: ["sessionsDoNotOverlap"],
    faults: ["import"],
  },
  dedupe: {
    what: "the unique key of a sender's clientId",
    takeOut: `DROP INDEX messages_sender_id_client_id_key`,
    putBack: `DELETE FROM messages later USING messages first
        WHERE first.sender_id = later.sender_id AND first.client_id = later.client_id AND first.id < later.id;
      CREATE UNIQUE INDEX messages_sender_id_client_id_key ON messages(sender_id, client_id)`,
    seenBy: ["messagesAreUnique"],
    acts: [useOneIdTwice],
  },
  likeKey: {
    what: "the unique pair of a like",
    takeOut: `DROP INDEX likes_user_id_post_id_key`,
    putBack: `DELETE FROM likes later USING likes first
        WHERE first.user_id = later.user_id AND first.post_id = later.post_id AND first.id < later.id;
      CREATE UNIQUE INDEX likes_user_id_post_id_key ON likes(user_id, post_id)`,
    seenBy: ["pairsAreAsLastSaid"],
  },
  counter: {
    what: "the counting of likes",
    ...trigger(
      "chaos_miscount",
      "CREATE TRIGGER BEFORE UPDATE OF likes ON posts",
      "NEW.likes := OLD.likes; RETURN NEW;",
    ),
    seenBy: ["countersAreTrue"],
  },
  durability: {
    what: "one message in ten, after it was acknowledged",
    ...trigger(
      "chaos_lose",
      "CREATE CONSTRAINT TRIGGER AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED",
      "IF random() < 0.1 THEN DELETE FROM messages WHERE id = NEW.id; END IF; RETURN NULL;",
    ),
    seenBy: ["messagesAreASet", "messagesAreInOrder"],
  },
  signOut: {
    what: "the end of a session",
    ...trigger("chaos_keep", "CREATE TRIGGER BEFORE DELETE ON sessions", "RETURN NULL;"),
    seenBy: ["sessionsEndOnce"],
    acts: [comeAndGo],
  },
  notice: {
    what: "notifying people once",
    ...trigger(
      "chaos_repeat",
      "CREATE TRIGGER AFTER INSERT ON notifications",
      `IF pg_trigger_depth() = 1 THEN
         INSERT INTO notifications (id, user_id, type, title, message, related_id, comment_id, actor_id)
         VALUES (uuid7(), NEW.user_id, NEW.type, NEW.title, NEW.message, NEW.related_id, NEW.comment_id, NEW.actor_id);
       END IF;
       RETURN NULL;`,
    ),
    seenBy: ["peopleAreNotified", "likesAreNotifiedTogether"],
    acts: [comment, like],
  },
};
