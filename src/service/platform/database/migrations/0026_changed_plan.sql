ALTER TABLE "trip_events" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "seeming_plan" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan_defaults" text;