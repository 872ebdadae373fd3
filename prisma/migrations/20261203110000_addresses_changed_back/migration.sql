-- Whoever's address was changed takes that back by a link to the address from before; as long as it is good, nobody else
-- can have that address.
ALTER TYPE "link_purpose" ADD VALUE 'undo_email';
CREATE INDEX "mailed_links_email_idx" ON "mailed_links"("email");
