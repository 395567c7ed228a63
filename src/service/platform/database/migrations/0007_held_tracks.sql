DROP INDEX CONCURRENTLY IF EXISTS "data_keys_track";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "data_keys_track" ON "data_keys" USING btree ("trip_id") WHERE "data_keys"."id" like 'track %';
