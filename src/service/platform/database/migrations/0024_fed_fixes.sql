CREATE TABLE "fed_fixes" (
	"trip_id" uuid NOT NULL,
	"fixed_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp(3) with time zone,
	CONSTRAINT "fed_fixes_trip_id_fixed_at_pk" PRIMARY KEY("trip_id","fixed_at")
);
--> statement-breakpoint
ALTER TABLE "fed_fixes" ADD CONSTRAINT "fed_fixes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fed_fixes_next" ON "fed_fixes" USING btree ("next_at") WHERE "fed_fixes"."next_at" is not null;