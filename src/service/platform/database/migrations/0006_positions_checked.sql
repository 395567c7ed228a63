-- Reads the table once and lets everybody read and write meanwhile.
DO $$
BEGIN
	EXECUTE (SELECT format('ALTER TABLE fixes VALIDATE CONSTRAINT %I', conname)
		FROM pg_constraint WHERE conrelid = 'fixes'::regclass AND conname LIKE 'positions_until_%');
END $$;
