-- Photos that the two people of a project share on its page.
CREATE TABLE "project_photos" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "image_url" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_photos_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "project_photos_project_id_image_url_key" ON "project_photos"("project_id", "image_url");
CREATE INDEX "project_photos_project_id_id_idx" ON "project_photos"("project_id", "id" DESC);
CREATE INDEX "project_photos_author_id_id_idx" ON "project_photos"("author_id", "id");
ALTER TABLE "project_photos" ADD CONSTRAINT "project_photos_project_id_fkey"
    FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_photos" ADD CONSTRAINT "project_photos_author_id_fkey"
    FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
