CREATE TABLE "trip_devices" (
	"trip_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"sender" uuid NOT NULL,
	"name" text,
	"sos_at" timestamp(3) with time zone,
	CONSTRAINT "trip_devices_trip_id_number_pk" PRIMARY KEY("trip_id","number"),
	CONSTRAINT "trip_devices_sender" UNIQUE("trip_id","sender")
);
--> statement-breakpoint
ALTER TABLE "trip_devices" ADD CONSTRAINT "trip_devices_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;