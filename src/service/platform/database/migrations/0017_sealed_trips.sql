ALTER TABLE "users" ALTER COLUMN "profile" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "profile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "contacts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "contacts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_contacts" ADD COLUMN "number_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "trip_contacts_number" ON "trip_contacts" USING btree ("number_hash");