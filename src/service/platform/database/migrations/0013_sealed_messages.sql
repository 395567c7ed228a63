ALTER TABLE "messages" DROP CONSTRAINT "messages_trip_id_trips_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;