CREATE TABLE "looks" (
	"trip_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "looks_trip_id_contact_id_hour_pk" PRIMARY KEY("trip_id","contact_id","hour")
);
--> statement-breakpoint
CREATE TABLE "incoming_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"number" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_months" (
	"number" text NOT NULL,
	"month" timestamp(3) with time zone NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "sms_months_number_month_pk" PRIMARY KEY("number","month")
);
--> statement-breakpoint
DROP INDEX "messages_unsent";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "first_tried_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "next_at" timestamp(3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unclear_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_next" ON "messages" USING btree ("next_at") WHERE "messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_trip" ON "messages" USING btree ("trip_id");--> statement-breakpoint
UPDATE "messages" SET "state" = 'sent', "tries" = 1, "next_at" = NULL WHERE "sent_at" IS NOT NULL;