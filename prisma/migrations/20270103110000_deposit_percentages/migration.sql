-- A deposit may be a share of the price, where there is one.
ALTER TABLE "booking_policies"
    ADD COLUMN "deposit_percent" SMALLINT,
    ADD CONSTRAINT "booking_policies_deposit_percent" CHECK ("deposit_percent" BETWEEN 1 AND 100);
