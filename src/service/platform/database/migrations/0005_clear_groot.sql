ALTER TABLE "messages" ADD COLUMN "way" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "second_unclear" integer DEFAULT 0 NOT NULL;