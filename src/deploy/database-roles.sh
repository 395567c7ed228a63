#!/bin/sh
# The database's role for the service, which reads and writes rows and changes no table. PostgreSQL's image runs this
# once, on an empty folder, as the role that owns the tables.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVICE_PASSWORD" --dbname="$POSTGRES_DB" <<'SQL'
create role service login password :'password';
revoke create on schema public from public;
SQL
