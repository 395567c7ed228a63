ALTER TABLE "devices" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "devices_session" ON "devices" USING btree ("session") WHERE "devices"."token_hash" is not null;