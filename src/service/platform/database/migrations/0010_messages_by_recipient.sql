DROP INDEX CONCURRENTLY IF EXISTS "messages_recipient";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_recipient" ON "messages" USING btree ("recipient_hash","next_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_canary";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_canary" ON "messages" USING btree ("created_at") WHERE "messages"."kind" = 'canary';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_ladders_message";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_ladders_message" ON "contact_ladders" USING btree ("message_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_waiting_for";
