ALTER TABLE "trip_contacts" ADD COLUMN "seems_left" boolean;--> statement-breakpoint
-- Contacts who left after the distress PIN, which both columns together stored until now.
UPDATE "trip_contacts" c SET "seems_left" = false FROM "trips" t
  WHERE t.id = c.trip_id AND t.distress_at IS NOT NULL AND c.has_left AND c.is_quiet;
