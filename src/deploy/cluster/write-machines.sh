#!/bin/sh
# Writes the settings of three machines of a cluster, with fresh passwords: one-settings.env and so on, beside this
# script or in FOLDER. etcd, Patroni and HAProxy read them from their environment.
#
#     sh src/deploy/cluster/write-machines.sh 10.0.0.1 10.0.0.2 10.0.0.3 [FOLDER]
set -eu
umask 077
[ $# -ge 3 ] || { echo "usage: $0 ADDRESS-1 ADDRESS-2 ADDRESS-3 [FOLDER]" >&2; exit 1; }
folder=${4:-$(dirname "$0")}
fresh() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
superuser=$(fresh) replication=$(fresh) rewind=$(fresh) rest=$(fresh) token=$(fresh) cipher=$(fresh)

write() {
  file="$folder/$1-settings.env"
  [ ! -e "$file" ] || { echo "$file is there already; its passwords are those of the cluster" >&2; exit 1; }
  cat >"$file" <<ENV
NODE_1=$3
NODE_2=$4
NODE_3=$5
DATABASE_PROXY=127.0.0.1:5000
ETCD_NAME=$1
ETCD_DATA_DIR=/var/lib/etcd/homeward
ETCD_LISTEN_PEER_URLS=http://$2:2380
ETCD_LISTEN_CLIENT_URLS=http://$2:2379
ETCD_ADVERTISE_CLIENT_URLS=http://$2:2379
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://$2:2380
ETCD_INITIAL_CLUSTER=one=http://$3:2380,two=http://$4:2380,three=http://$5:2380
ETCD_INITIAL_CLUSTER_TOKEN=$token
ETCD_INITIAL_CLUSTER_STATE=new
PATRONI_NAME=$1
PATRONI_ETCD3_HOSTS='$3:2379','$4:2379','$5:2379'
PATRONI_RESTAPI_LISTEN=$2:8008
PATRONI_RESTAPI_CONNECT_ADDRESS=$2:8008
PATRONI_RESTAPI_USERNAME=patroni
PATRONI_RESTAPI_PASSWORD=$rest
PATRONI_POSTGRESQL_LISTEN=$2:5432
PATRONI_POSTGRESQL_CONNECT_ADDRESS=$2:5432
PATRONI_POSTGRESQL_DATA_DIR=/var/lib/postgresql/homeward
PATRONI_POSTGRESQL_BIN_DIR=/usr/lib/postgresql/15/bin
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$superuser
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$replication
PATRONI_REWIND_USERNAME=rewinder
PATRONI_REWIND_PASSWORD=$rewind
PGBACKREST_REPO1_CIPHER_PASS=$cipher
ENV
}
write one "$1" "$1" "$2" "$3"
write two "$2" "$1" "$2" "$3"
write three "$3" "$1" "$2" "$3"
