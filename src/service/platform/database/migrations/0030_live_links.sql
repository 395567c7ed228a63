CREATE TABLE "live_link_openings" (
	"link_id" uuid NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "live_link_openings_link_id_hour_pk" PRIMARY KEY("link_id","hour")
);
--> statement-breakpoint
CREATE TABLE "live_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"sent_by" text,
	"made_at" timestamp(3) with time zone NOT NULL,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "live_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "live_link_openings" ADD CONSTRAINT "live_link_openings_link_id_live_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."live_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_links" ADD CONSTRAINT "live_links_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_links" ADD CONSTRAINT "live_links_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_links_trip" ON "live_links" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "live_links_contact" ON "live_links" USING btree ("contact_id");