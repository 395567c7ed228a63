-- What stands open waits here until the service, which has the key, starts and seals it.
CREATE TABLE "open_contact_messages" AS SELECT "received_at",
	json_build_object('name', "name", 'email', "email", 'date', "date", 'message', "message")::text AS "form"
	FROM "contact_messages";--> statement-breakpoint
CREATE TABLE "open_beta_signups" AS SELECT "received_at",
	json_build_object('email', "email", 'platform', "platform", 'message', "message", 'timestamp', "signed_up_at")::text AS "form"
	FROM "beta_signups";--> statement-breakpoint
DROP TABLE "contact_messages";--> statement-breakpoint
DROP TABLE "beta_signups";--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beta_signups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "beta_signups_email_hash_unique" UNIQUE("email_hash")
);
