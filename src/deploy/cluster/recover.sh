#!/bin/sh
# Point-in-time recovery. As postgres, with /etc/homeward-cluster.env in the environment:
#   recover.sh backup           a full backup, if this machine is the primary
#   recover.sh restore [TIME]   restores this machine's database to TIME, such as '2026-11-27 07:44:22+00'; without
#                               TIME, everything archived. Patroni must be stopped on all three machines.
set -eu
data=$PATRONI_POSTGRESQL_DATA_DIR
export PGHOST="${PATRONI_POSTGRESQL_LISTEN%:*}" PGPORT="${PATRONI_POSTGRESQL_LISTEN#*:}" PGDATABASE=postgres
export PGBACKREST_PG1_PATH="$data" PGBACKREST_PG1_PORT="$PGPORT"
export PGUSER="$PATRONI_SUPERUSER_USERNAME" PGPASSWORD="$PATRONI_SUPERUSER_PASSWORD"

rest() { pgbackrest --stanza=homeward "$@"; }
control() { "$PATRONI_POSTGRESQL_BIN_DIR/pg_ctl" -D "$data" "$@"; }
ask() { psql -tA -c "$1"; }
is_primary() { [ "$(ask 'select pg_is_in_recovery()')" = f ]; }

backup() {
  is_primary || { echo 'this machine is a standby: nothing to do'; return; }
  rest stanza-create
  rest --type=full backup
}

restore() {
  if control status >/dev/null 2>&1; then echo 'PostgreSQL runs: stop Patroni on all three machines first' >&2; exit 1; fi
  # Removes the lock file of a killed PostgreSQL.
  rm -f "$data/postmaster.pid"
  if [ -n "${1:-}" ]; then set -- --type=time "--target=$1" --target-action=promote; fi
  if [ -e "$data/PG_VERSION" ]; then set -- --delta "$@"; fi
  rest "$@" restore
  # Starts PostgreSQL without Patroni until it is a primary, because Patroni can take over only a primary.
  control -w -t 3600 -l "$data/recovery.log" -o "-c listen_addresses=$PGHOST -c port=$PGPORT" start
  until is_primary 2>/dev/null; do
    control status >/dev/null || { tail -n 5 "$data/recovery.log" >&2; exit 1; }
    sleep 1
  done
  # Until a segment of the new timeline is archived, another restore would follow the old one.
  ask 'select pg_switch_wal()' >/dev/null
  control -w -m fast stop
}

case ${1:-} in
  backup) backup ;;
  restore) restore "${2:-}" ;;
  *) echo "usage: $0 backup | restore [TIME]" >&2; exit 1 ;;
esac
