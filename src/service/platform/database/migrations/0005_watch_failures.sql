ALTER TABLE "trips" ADD COLUMN "watch_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "retry_at" timestamp(3) with time zone;