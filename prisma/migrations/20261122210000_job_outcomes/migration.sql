-- How each of the product's own jobs went last.
CREATE TYPE "job_outcome" AS ENUM ('succeeded', 'failed');
ALTER TABLE "job_runs" ADD COLUMN "ran_at" TIMESTAMP(3);
ALTER TABLE "job_runs" ADD COLUMN "outcome" "job_outcome";
ALTER TABLE "job_runs" ADD COLUMN "changed" INTEGER;
