-- Several links for the same purpose can be good at the same time, until one of them is used.
DROP INDEX "mailed_links_user_id_purpose_email_key";
CREATE INDEX "mailed_links_user_id_purpose_email_idx" ON "mailed_links"("user_id", "purpose", "email");
