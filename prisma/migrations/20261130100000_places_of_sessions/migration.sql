-- From where a session was last used, as coarsely as its person needs it to know their own: 203.0.113.0/24, never a
-- whole address. Empty: nobody knows. Whoever asks is not told apart by it, so no process has to hear of a change.
ALTER TABLE "sessions" ADD COLUMN "network" TEXT NOT NULL DEFAULT '';
