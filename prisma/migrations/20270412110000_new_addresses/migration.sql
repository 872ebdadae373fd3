-- A link to a new address, which is the account's once the link was opened.
ALTER TYPE "link_purpose" ADD VALUE 'change_email';
