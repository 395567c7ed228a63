-- The present table of positions becomes the first partition (positions_by_day). Rows that are written from now on are held to its
-- upper end, two days ahead; those that are there are checked by the next migration, beside the work.
DO $$
DECLARE
	upper_end date := greatest(
		(now() AT TIME ZONE 'UTC')::date + 2,
		((SELECT max(fixed_at) FROM fixes) AT TIME ZONE 'UTC')::date + 1);
BEGIN
	EXECUTE format('ALTER TABLE fixes ADD CONSTRAINT %I CHECK (fixed_at < %L) NOT VALID',
		'positions_until_' || to_char(upper_end, 'YYYYMMDD'), upper_end || ' 00:00:00+00');
END $$;
