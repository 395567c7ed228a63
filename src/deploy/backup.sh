#!/bin/sh
# Backs the database up, and tries the backup: `backup.sh` once, `backup.sh daily` for ever.
# PGHOST, PGUSER and PGPASSWORD name a superuser: only one may restore the keys behind the rest.
# BACKUP_DIR: everything but keys, kept for BACKUP_DAYS. KEYS_DIR: the newest keys alone, and on another disk, so that
# what was deleted since cannot be opened by an old backup (docs/operations.md).
set -eu
database=${PGDATABASE:-homeward}
trial=${database}_trial

backup() {
  # What a backup left that was cut off.
  find "$BACKUP_DIR" "$KEYS_DIR" -name '*.part' -delete
  dump=$BACKUP_DIR/homeward-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  keys=$KEYS_DIR/keys.dump
  hold=$(mktemp -d)
  trap 'rm -rf "$dump.part" "$keys.part" "$hold"' EXIT
  take_snapshot
  # Under other names until they are whole.
  pg_dump --snapshot="$snapshot" --format=custom --exclude-table-data=data_keys --file="$dump.part" "$database"
  pg_dump --snapshot="$snapshot" --format=custom --table=data_keys --data-only --file="$keys.part" "$database"
  exec 3>&-
  try_restore "$dump.part" "$keys.part"
  mv "$dump.part" "$dump"
  mv "$keys.part" "$keys"
  find "$BACKUP_DIR" -name 'homeward-*.dump' -mtime "+${BACKUP_DAYS:-30}" -delete
  # The service tells its age (homeward_backup_age_seconds).
  ask "$database" "insert into scheduled_jobs (name, due_at, done_at) values ('backup', now(), now())
    on conflict (name) do update set done_at = now()" >/dev/null
  echo "backed up and restored on trial: $(basename "$dump"), $(stat -c %s "$dump") bytes"
}

# Both dumps show the database at one moment, or an account that is deleted between them is without its key. A session
# keeps that moment as long as file 3 is open.
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

# The rest first, then the keys, whose accounts and trips the rest may not know yet. Then whether it is whole: every
# account has its key, and the last migration is the same.
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
  # Where one fails, the next one is tried in an hour.
  if sh "$0"; then pause=86400; else pause=3600; fi
  sleep "$pause" &
  wait $!
done
