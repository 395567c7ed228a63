#!/bin/sh
# Creates the service's database role, which reads and writes rows but can't change tables. PostgreSQL's image runs
# this once, on an empty data folder, as the role that owns the tables.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVICE_PASSWORD" --dbname="$POSTGRES_DB" <<'SQL'
create role service login password :'password';
revoke create on schema public from public;
SQL
