-- What somebody likes, the latest first.

-- CreateIndex
CREATE INDEX "likes_user_id_id_idx" ON "likes"("user_id", "id" DESC);
