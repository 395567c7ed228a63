ALTER INDEX "trips_open_to_traveller" RENAME TO "trips_open_to_traveler";
