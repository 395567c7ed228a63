CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"trip_id" uuid,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_keys_user" ON "data_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_keys_trip" ON "data_keys" USING btree ("trip_id");