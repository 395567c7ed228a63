ALTER TABLE "trips" ADD COLUMN "alarm" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "well_at" timestamp(3) with time zone;