ALTER TABLE "trips" ADD COLUMN "quiet_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "quiet_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "reached_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "heard_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "trips_quiet" ON "trips" USING btree ("quiet_at") WHERE "trips"."quiet_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_reached" ON "contact_requests" USING btree ("reached_at") WHERE "contact_requests"."reached_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_heard" ON "contact_requests" USING btree ("heard_at") WHERE "contact_requests"."heard_at" is not null;