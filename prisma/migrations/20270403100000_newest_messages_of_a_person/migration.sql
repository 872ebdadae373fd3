-- A search through somebody's messages looks at the newest of them first, whomever they write with.
CREATE INDEX "messages_sender_id_id_idx" ON "messages"("sender_id", "id");
CREATE INDEX "messages_receiver_id_id_idx" ON "messages"("receiver_id", "id");
