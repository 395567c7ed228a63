CREATE TABLE "dispatcher_desks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"map_hash" text NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"acknowledged_at" timestamp(3) with time zone,
	CONSTRAINT "dispatcher_desks_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "dispatcher_desks_map_hash_unique" UNIQUE("map_hash")
);
--> statement-breakpoint
CREATE TABLE "dispatcher_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"with_medical" boolean NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "dispatcher_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "dispatcher_desks" ADD CONSTRAINT "dispatcher_desks_link_id_dispatcher_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."dispatcher_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatcher_links" ADD CONSTRAINT "dispatcher_links_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatcher_links" ADD CONSTRAINT "dispatcher_links_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatcher_desks_link" ON "dispatcher_desks" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "dispatcher_links_trip" ON "dispatcher_links" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "dispatcher_links_contact" ON "dispatcher_links" USING btree ("contact_id");