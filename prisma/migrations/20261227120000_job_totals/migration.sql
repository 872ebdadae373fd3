-- To how many things a job did what it does, in all its runs; what it did before this is not known.
ALTER TABLE "job_runs" ADD COLUMN "total" INTEGER NOT NULL DEFAULT 0;
