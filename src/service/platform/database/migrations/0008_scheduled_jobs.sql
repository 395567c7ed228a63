CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"leased_until" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone
);
