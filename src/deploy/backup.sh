#!/bin/sh
# Backs up the database and test-restores the backup: `backup.sh` once, `backup.sh daily` every day.
# Needs PGHOST, PGUSER, and PGPASSWORD of a superuser: only a superuser can restore the keys separately.
# BACKUP_DIR gets all data except keys, kept for BACKUP_DAYS. KEYS_DIR, on another disk, gets only the newest keys, so
# that an old backup can't reveal data that was deleted later (docs/operations.md).
set -eu
database=${PGDATABASE:-homeward}
trial=${database}_trial

backup() {
  # Deletes partial files of an interrupted backup.
  find "$BACKUP_DIR" "$KEYS_DIR" -name '*.part' -delete
  dump=$BACKUP_DIR/homeward-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  keys=$KEYS_DIR/keys.dump
  hold=$(mktemp -d)
  trap 'rm -rf "$dump.part" "$keys.part" "$hold"' EXIT
  take_snapshot
  # Files are named .part until the backup is complete.
  pg_dump --snapshot="$snapshot" --format=custom --exclude-table-data=data_keys --file="$dump.part" "$database"
  pg_dump --snapshot="$snapshot" --format=custom --table=data_keys --data-only --file="$keys.part" "$database"
  exec 3>&-
  try_restore "$dump.part" "$keys.part"
  # Keys first: an interruption must not leave a dump newer than its keys.
  mv "$keys.part" "$keys"
  mv "$dump.part" "$dump"
  find "$BACKUP_DIR" -name 'homeward-*.dump' -mtime "+${BACKUP_DAYS:-30}" -delete
  # Read by the metric homeward_backup_age_seconds.
  ask "$database" "insert into scheduled_jobs (name, due_at, done_at) values ('backup', now(), now())
    on conflict (name) do update set done_at = now()" >/dev/null
  echo "backed up and test-restored: $(basename "$dump"), $(stat -c %s "$dump") bytes"
}

# Both dumps use one snapshot; otherwise an account deleted between them would lack its key. A psql session holds the
# snapshot while file descriptor 3 is open.
take_snapshot() {
  mkfifo "$hold/in"
  psql --dbname="$database" --quiet --tuples-only --no-align <"$hold/in" >"$hold/snapshot" &
  holder=$!
  exec 3>"$hold/in"
  echo 'begin isolation level repeatable read read only; select pg_export_snapshot();' >&3
  until [ -s "$hold/snapshot" ]; do
    kill -0 "$holder" 2>/dev/null || fail 'no session keeps its snapshot'
    sleep 0.1
  done
  snapshot=$(cat "$hold/snapshot")
}

# Restores the data first, then the keys. Skips foreign-key checks for keys, which may be newer than the data. Then
# checks that every account has its key and that the last migration is the same.
try_restore() {
  dropdb --if-exists "$trial"
  createdb "$trial"
  pg_restore --dbname="$trial" --exit-on-error --no-owner --no-privileges "$1"
  pg_restore --dbname="$trial" --exit-on-error --data-only --disable-triggers "$2"
  keyless=$(ask "$trial" "select count(*) from users where not exists (select from data_keys where user_id = users.id)")
  latest='select max(created_at) from drizzle.__drizzle_migrations'
  restored=$(ask "$trial" "$latest")
  expected=$(ask "$database" "$latest")
  dropdb "$trial"
  [ "$keyless" = 0 ] || fail "$keyless accounts are without their keys"
  [ "$restored" = "$expected" ] || fail "the restored tables are not those of the database"
}
ask() { psql --dbname="$1" --tuples-only --no-align --command="$2"; }
fail() { echo "the backup failed: $1" >&2; exit 1; }

umask 077
mkdir -p "$BACKUP_DIR" "$KEYS_DIR"
if [ "${1:-}" != daily ]; then
  backup
  exit
fi
trap 'exit 0' TERM INT
while :; do
  # Retries an hour after a failure.
  if sh "$0"; then pause=86400; else pause=3600; fi
  sleep "$pause" &
  wait $!
done
