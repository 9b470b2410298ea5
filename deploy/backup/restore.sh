#!/bin/sh
# restore.sh <empty folder> <port>: the newest backup and all of the archive that follows it, as a server of its own. It archives
# nothing, so that a drill never writes into the repository. PGBACKREST_CONFIG names another configuration than the default.
set -eu
place=$1 port=$2
version=$(ls /usr/lib/postgresql | sort -n | tail -1)
pgbackrest --stanza=trassa --pg1-path="$place" --archive-mode=off restore
# Settings of the lost server may have stood outside of its folder; a hot standby would demand them.
settings="-c listen_addresses=127.0.0.1 -c unix_socket_directories=$place -c hot_standby=off -c max_connections=300"
"/usr/lib/postgresql/$version/bin/pg_ctl" -D "$place" -s -w -t 86400 -l "$place/drill.log" -o "-p $port $settings" start \
  || { tail -5 "$place/drill.log" >&2; exit 1; }
