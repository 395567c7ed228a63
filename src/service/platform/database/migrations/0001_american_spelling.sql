ALTER INDEX "trips_open_to_traveller" RENAME TO "trips_open_to_traveler";--> statement-breakpoint
UPDATE "drills" SET "why" = 'traveler' WHERE "why" = 'traveller';
