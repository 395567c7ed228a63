DROP INDEX CONCURRENTLY IF EXISTS "contact_requests_seems_reached";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_requests_seems_reached" ON "contact_requests" USING btree ("seems_reached_at") WHERE "contact_requests"."seems_reached_at" is not null;
