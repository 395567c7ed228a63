CREATE TABLE "trip_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_events" ADD CONSTRAINT "trip_events_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_events_trip" ON "trip_events" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_events_contact" ON "trip_events" USING btree ("contact_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_trip_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a recorded event is not changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "trip_events_append_only" BEFORE UPDATE ON "trip_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_trip_event"();
