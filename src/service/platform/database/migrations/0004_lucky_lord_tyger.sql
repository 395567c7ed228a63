CREATE TABLE "drill_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drill_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"number" text NOT NULL,
	"number_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"tell_on_distress" boolean NOT NULL,
	"is_held" boolean NOT NULL,
	"ladder" jsonb,
	"called_at" timestamp(3) with time zone,
	"reached_at" timestamp(3) with time zone,
	"reached_by" text,
	CONSTRAINT "drill_contacts_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"calls" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"why" text,
	"wake_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "practice_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "drill_contacts" ADD CONSTRAINT "drill_contacts_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drill_contacts_drill" ON "drill_contacts" USING btree ("drill_id");--> statement-breakpoint
CREATE INDEX "drill_contacts_number" ON "drill_contacts" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "drills_user" ON "drills" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drills_wake" ON "drills" USING btree ("wake_at") WHERE "drills"."wake_at" is not null;--> statement-breakpoint
CREATE INDEX "drills_started" ON "drills" USING btree ("started_at");