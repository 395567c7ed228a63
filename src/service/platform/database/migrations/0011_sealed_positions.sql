CREATE TABLE "open_fixes" AS SELECT * FROM "fixes";--> statement-breakpoint
TRUNCATE "fixes";--> statement-breakpoint
ALTER TABLE "fixes" ADD COLUMN "sealed" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "longitude";--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "accuracy";--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "altitude";--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "speed";--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "course";--> statement-breakpoint
ALTER TABLE "fixes" DROP COLUMN "battery";