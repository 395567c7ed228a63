ALTER TABLE "trip_contacts" ADD COLUMN "seems_left" boolean;--> statement-breakpoint
-- Contacts who left after the distress PIN, which both columns together stored until now.
UPDATE "trip_contacts" SET "seems_left" = false WHERE "has_left" AND "is_quiet";
