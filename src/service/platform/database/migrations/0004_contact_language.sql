ALTER TABLE "trip_contacts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "drill_contacts" ADD COLUMN "language" text;