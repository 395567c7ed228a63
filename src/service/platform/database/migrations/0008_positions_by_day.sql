-- Writers take these locks in this order, too.
LOCK TABLE "trips", "fixes" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "positions" (
	"trip_id" uuid NOT NULL,
	"fixed_at" timestamp(3) with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	"received_at" timestamp(3) with time zone,
	CONSTRAINT "positions_trip_id_fixed_at_pk" PRIMARY KEY("trip_id","fixed_at")
) PARTITION BY RANGE ("fixed_at");
--> statement-breakpoint
-- Without a reference: deleting a trip takes the key of its positions, and the rows go with their day.
ALTER TABLE "fixes" DROP CONSTRAINT "fixes_trip_id_trips_id_fk";--> statement-breakpoint
CREATE INDEX "positions_received" ON "positions" USING btree ("trip_id","received_at");--> statement-breakpoint
DO $$
DECLARE
	first_partition text := (SELECT conname FROM pg_constraint
		WHERE conrelid = 'fixes'::regclass AND conname LIKE 'positions_until_%');
	upper_end date := to_date(right(first_partition, 8), 'YYYYMMDD');
BEGIN
	EXECUTE format('ALTER TABLE fixes RENAME TO %I', first_partition);
	EXECUTE format('ALTER TABLE positions ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
		first_partition, upper_end || ' 00:00:00+00');
	EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', first_partition, first_partition);
END $$;
--> statement-breakpoint
CREATE TABLE "positions_default" PARTITION OF "positions" DEFAULT;--> statement-breakpoint
-- What release 1 asks. Its deletion by ctid fails here, as it must: a ctid is of one partition.
CREATE VIEW "fixes" AS SELECT "trip_id", "fixed_at", "sealed", "received_at" FROM "positions";--> statement-breakpoint
-- The service's role owns no table: partitions are made and dropped by these two, as their owner.
-- Makes the partition of a day, UTC. It waits a second for its locks. False: it was not made, and the day's positions go into the default one.
CREATE FUNCTION "add_positions_partition"("of_day" date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
	last_end date := (SELECT max(to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')) FROM pg_inherits
		WHERE inhparent = 'positions'::regclass AND inhrelid::regclass::text LIKE 'positions_until_%');
BEGIN
	IF last_end > of_day THEN
		RETURN true;
	END IF;
	EXECUTE format('CREATE TABLE %I PARTITION OF positions FOR VALUES FROM (%L) TO (%L)',
		'positions_until_' || to_char(of_day + 1, 'YYYYMMDD'), of_day || ' 00:00:00+00', (of_day + 1) || ' 00:00:00+00');
	RETURN true;
EXCEPTION WHEN lock_not_available OR check_violation THEN
	RETURN false;
END $$;
--> statement-breakpoint
-- Drops the partition that ends with the beginning of a day, UTC; what it holds of these trips goes into the default one.
CREATE FUNCTION "drop_positions_partition"("until_day" date, "kept_trips" uuid[]) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
	dropped text := 'positions_until_' || to_char(until_day, 'YYYYMMDD');
	kept positions[];
BEGIN
	LOCK TABLE positions IN ACCESS EXCLUSIVE MODE;
	EXECUTE format('SELECT array_agg((p.trip_id, p.fixed_at, p.sealed, p.received_at)::positions) FROM %I p WHERE p.trip_id = ANY($1)',
		dropped) INTO kept USING kept_trips;
	EXECUTE format('DROP TABLE %I', dropped);
	INSERT INTO positions SELECT (unnest(kept)).*;
	RETURN true;
EXCEPTION WHEN lock_not_available THEN
	RETURN false;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "add_positions_partition"(date), "drop_positions_partition"(date, uuid[]) FROM PUBLIC;
