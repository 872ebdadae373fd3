-- A search reads all that its index has not sorted in yet, and whatever changes a row, such as a follower more, adds to
-- that: up to 4 MB unless told otherwise, which takes several milliseconds.
ALTER INDEX "users_name_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "users_location_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "users_specialization_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "users_username_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "users_full_name_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "users_email_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "posts_document_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "posts_location_trigram_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "messages_content_trigram_idx" SET (gin_pending_list_limit = 64);
