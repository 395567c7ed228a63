ALTER TABLE "users" DROP CONSTRAINT "users_phone_unique";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "profile" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "profile" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "contacts" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "contacts" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD COLUMN "phone_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_hash_unique" UNIQUE("phone_hash");--> statement-breakpoint
DELETE FROM "scheduled_jobs" WHERE "name" = 'seal-profiles';
