CREATE TABLE "contact_ladders" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"wake_at" timestamp(3) with time zone,
	"operator_told_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "receipt_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "receipt_code" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "has_ladder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_ladders" ADD CONSTRAINT "contact_ladders_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_ladders_trip" ON "contact_ladders" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "contact_ladders_unknown" ON "contact_ladders" USING btree ("trip_id") WHERE "contact_ladders"."operator_told_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_ladders_wake" ON "contact_ladders" USING btree ("wake_at") WHERE "contact_ladders"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_without_ladder" ON "messages" USING btree ("id") WHERE not "messages"."has_ladder" and "messages"."channel" = 'sms' and "messages"."kind" in ('alert', 'distress');