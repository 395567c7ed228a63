-- Wakes trips whose contacts ended a distress, because the usual alert is now sent on time after it.
UPDATE "trips" SET "wake_at" = now()
  WHERE "state" = 'held' AND "distress_at" IS NOT NULL AND "closed_at" IS NULL AND "alerted_at" IS NULL;
