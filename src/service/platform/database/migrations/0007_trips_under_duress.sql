DROP INDEX "trips_open_to_traveller";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "asked_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "trips" SET "closed_at" = coalesce("distress_at", "ended_at") WHERE "distress_at" IS NOT NULL OR "state" = 'checkedIn';--> statement-breakpoint
UPDATE "trips" SET "asked_at" = "due_at" WHERE "state" IN ('checkInDue', 'alerted');--> statement-breakpoint
CREATE UNIQUE INDEX "trips_open_to_traveller" ON "trips" USING btree ("user_id") WHERE "trips"."closed_at" is null and ("trips"."ended_at" is null or "trips"."distress_at" is not null);