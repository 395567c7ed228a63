CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number_hash" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "contact_requests_once" UNIQUE("user_id","number_hash")
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_number" ON "contact_requests" USING btree ("number_hash");