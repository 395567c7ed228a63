CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "trips_one_open";--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "received_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "accuracy" double precision;--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "altitude" double precision;--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "speed" double precision;--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "course" double precision;--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "battery" double precision;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "grace_ms" bigint;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "retention_ms" bigint;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "alerted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "distress_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "wake_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "distress_pin_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_proofs_expire" ON "phone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trips_wake" ON "trips" USING btree ("wake_at") WHERE "trips"."wake_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trips_open_to_traveller" ON "trips" USING btree ("user_id") WHERE "trips"."ended_at" is null and "trips"."distress_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity_unique" UNIQUE("identity");