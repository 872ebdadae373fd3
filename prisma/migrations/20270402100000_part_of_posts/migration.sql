-- One post of sixteen has its words here, too. The index of all words gathers every post that has one before the first can
-- be counted; where this has as many as are counted, it is done after a sixteenth of them.
CREATE INDEX "posts_document_part_idx" ON "posts" USING gin ("document") WITH (gin_pending_list_limit = 64)
    WHERE uuid_hash("id") & 15 = 0;
