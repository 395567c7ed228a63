CREATE TABLE "acknowledgements" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beta_signups" (
	"email" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"message" text,
	"signed_up_at" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"date" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fixes" (
	"trip_id" uuid NOT NULL,
	"fixed_at" timestamp(3) with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "fixes_trip_id_fixed_at_pk" PRIMARY KEY("trip_id","fixed_at")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trip_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rescue_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "rescue_codes_trip_id_unique" UNIQUE("trip_id")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trip_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"number" text NOT NULL,
	"notified_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity" text,
	"location" text,
	"time" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"first_name" text,
	"last_name" text,
	"profile" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"password_hash" text,
	"pin_hash" text,
	"demo" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_demo_unique" UNIQUE("demo")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixes" ADD CONSTRAINT "fixes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_codes" ADD CONSTRAINT "rescue_codes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD CONSTRAINT "trip_contacts_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_contact_id_trip_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."trip_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acknowledgements_trip" ON "acknowledgements" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("id") WHERE "messages"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "throttle_expire" ON "throttle" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_contacts_position" ON "trip_contacts" USING btree ("trip_id","position");--> statement-breakpoint
CREATE INDEX "trips_user" ON "trips" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trips_one_open" ON "trips" USING btree ("user_id") WHERE "trips"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "votes_trip" ON "votes" USING btree ("trip_id");