ALTER TABLE "trips" ADD COLUMN "seeming_state" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "seems_ended_at" timestamp(3) with time zone;--> statement-breakpoint
-- Trips that votes of excluded contacts or a lapse ended on the phone, which was derived until now.
UPDATE "trips" t SET "seeming_state" = 'held', "seems_ended_at" = t.closed_at
  WHERE t.distress_at IS NOT NULL AND t.closed_at IS NOT NULL AND (
    EXISTS (SELECT FROM "votes" v JOIN "trip_contacts" c ON c.id = v.contact_id
      WHERE v.trip_id = t.id AND v.at = t.closed_at AND NOT c.tell_on_distress)
    OR t.alerted_at IS NOT NULL AND t.closed_at >= interval '336 hours' + greatest(t.started_at, t.alerted_at,
      CASE WHEN t.alarm ->> 'reason' = 'sos' THEN to_timestamp((t.alarm ->> 'raisedAt')::float8 / 1000) END));
