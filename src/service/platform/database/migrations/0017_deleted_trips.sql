CREATE TABLE "deleted_trips" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_trips_ended" ON "deleted_trips" USING btree ("ended_at");