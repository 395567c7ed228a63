ALTER TABLE "users" ADD COLUMN "second_distress_pin_hash" text;
