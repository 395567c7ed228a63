CREATE TABLE "kept_tracks" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "keep_track" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "forgotten_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "kept_tracks" ADD CONSTRAINT "kept_tracks_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;