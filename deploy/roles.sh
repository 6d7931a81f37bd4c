#!/bin/sh
# Runs once, when the database is first created: one role that owns the schema and migrates, one that the service uses.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=service_password="$SERVICE_PASSWORD" <<'SQL'
create role steadwell_owner login password :'owner_password';
create role steadwell login password :'service_password';
create database steadwell owner steadwell_owner;
revoke all on database steadwell from public;
grant connect, temporary on database steadwell to steadwell;
SQL
