#!/bin/sh
# Runs once, over an empty volume: the program's role owns its database and is no superuser. The superuser has no password
# from then on, so it comes in only inside this container.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role fei login nosuperuser nocreatedb nocreaterole password :'password';
create database fei owner fei;
revoke connect on database postgres from public;
alter role postgres password null;
SQL
