ALTER TABLE "contact_requests" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_link_hash_unique" UNIQUE("link_hash");