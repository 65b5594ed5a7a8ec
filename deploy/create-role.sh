#!/bin/sh
# Runs once, over an empty volume. `fei` owns the database and its tables and migrates; the program runs as `fei_program`,
# to which each migration grants rows and no definitions. Neither is a superuser. The superuser has no password from then
# on, so it comes in only inside this container.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$POSTGRES_PASSWORD" --set=program="$PROGRAM_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role fei login nosuperuser nocreatedb nocreaterole password :'owner';
create role fei_program login nosuperuser nocreatedb nocreaterole password :'program';
create database fei owner fei;
revoke connect on database postgres from public;
revoke connect, temporary on database fei from public;
grant connect on database fei to fei_program;
alter role postgres password null;
SQL
