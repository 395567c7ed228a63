ALTER TABLE "trips" ADD COLUMN "rings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "question_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "trips_question" ON "trips" USING btree ("question_at") WHERE "trips"."question_at" is not null;