-- A booking changes with every note as well; what is due by itself is measured from its last move.
ALTER TABLE "bookings" ADD COLUMN "moved_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "bookings" SET "moved_at" = "updated_at";

DROP INDEX "bookings_pending_change_idx";
CREATE INDEX "bookings_pending_move_idx" ON "bookings"("moved_at") WHERE "status" = 'pending';
