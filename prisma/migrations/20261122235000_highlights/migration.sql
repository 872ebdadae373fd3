-- The tiles above the feed, as our staff set them: each shows the newest under a tag, or of a portfolio category.
CREATE TABLE "highlights" (
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "tag" TEXT,
    "category" TEXT,
    CONSTRAINT "highlights_pkey" PRIMARY KEY ("position"),
    CONSTRAINT "highlights_position_check" CHECK ("position" BETWEEN 1 AND 3),
    CONSTRAINT "highlights_about_check" CHECK (num_nonnulls("tag", "category") = 1)
);
INSERT INTO "highlights" ("position", "label", "tag") VALUES
    (1, 'Dragons', 'dragons'), (2, 'Portraits', 'portraits'), (3, 'Geometric', 'geometric');
CREATE INDEX "portfolio_items_category_id_idx" ON "portfolio_items" ("category", "id" DESC);
