-- Codes of before stand open here until the service, which has the key, starts and hashes them.
CREATE TABLE "open_codes" AS SELECT "code", "trip_id", "expires_at" FROM "rescue_codes";--> statement-breakpoint
DROP TABLE "rescue_codes" CASCADE;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD COLUMN "is_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "ended_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rescue_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "rescue_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "rescue_codes_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "ended_grants" ADD CONSTRAINT "ended_grants_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_codes" ADD CONSTRAINT "rescue_codes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_codes" ADD CONSTRAINT "rescue_codes_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_grants_trip" ON "ended_grants" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "rescue_codes_trip" ON "rescue_codes" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "rescue_codes_contact" ON "rescue_codes" USING btree ("contact_id");