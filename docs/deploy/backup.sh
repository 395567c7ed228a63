#!/bin/sh
# Backs the database up, and tries the backup: `backup.sh` once, `backup.sh daily` for ever.
# PGHOST, PGUSER and PGPASSWORD name a superuser: only one may restore the keys behind the rest.
# BACKUP_DIR: everything but keys, kept for BACKUP_DAYS. KEYS_DIR: the newest keys alone, and on another disk, so that
# what was deleted since cannot be opened by an old backup (docs/operations.md).
set -eu
database=${PGDATABASE:-homeward}
trial=${database}_trial

backup() {
  dump=$BACKUP_DIR/homeward-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  # Under other names until they are whole.
  pg_dump --format=custom --exclude-table-data=data_keys --file="$dump.part" "$database"
  pg_dump --format=custom --table=data_keys --data-only --file="$KEYS_DIR/keys.dump.part" "$database"
  try_restore "$dump.part" "$KEYS_DIR/keys.dump.part"
  mv "$dump.part" "$dump"
  mv "$KEYS_DIR/keys.dump.part" "$KEYS_DIR/keys.dump"
  find "$BACKUP_DIR" -name 'homeward-*.dump' -mtime "+${BACKUP_DAYS:-30}" -delete
  echo "backed up and restored on trial: $(basename "$dump"), $(stat -c %s "$dump") bytes"
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
fail() { echo "the backup cannot be restored: $1" >&2; exit 1; }

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
