#!/bin/sh
# Puts the release of this folder in the place of the running one, and nobody notices: `up` alone stops both processes
# that answer before it starts the new ones. If it fails before the old ones are stopped, they go on.
set -eu
cd "$(dirname "$0")"

docker compose build app
docker compose run --rm migrate
old=$(docker compose ps --quiet app)
docker compose up --detach --no-deps --no-recreate --wait --scale "app=$(($(echo "$old" | wc -w) + 2))" app
# The proxy asks for addresses every 5 s, and should know the new ones before the old ones are gone.
sleep 6
for container in $old; do
  docker stop "$container"
  docker rm "$container"
done
docker compose up --detach --no-deps --wait worker
