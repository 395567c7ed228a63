#!/bin/sh
# Writes the settings of compose.yaml with fresh keys:
#   sh src/deploy/write-env.sh homeward.example.org
# Fill in Twilio's lines. Then keep a copy on another machine, apart from the backups.
set -eu

host=${1:?"the domain name of the service, such as homeward.example.org"}
file=$(dirname "$0")/.env
if [ -e "$file" ]; then
  echo "$file is there already, and its keys decrypt the stored data. Nothing was written." >&2
  exit 1
fi
# 32 random bytes as base64url.
key() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

umask 077
cat > "$file" <<END
# Required
SITE_HOST=$host
PUBLIC_URL=https://$host
GRANT_KEY=$(key)
PROFILE_KEY=$(key)
OWNER_PASSWORD=$(key)
SERVICE_PASSWORD=$(key)
TWILIO_ACCOUNT_SID=
TWILIO_AUTH_TOKEN=
TWILIO_FROM=
# "print" prints texts and mail instead of sending them, to try the service without Twilio
SENDING=send
# Recommended
VAPID_KEY=$(key)
METRICS_TOKEN=$(key)
SMS_COUNTRIES=US
TEXT_COMMANDS_NUMBER=
# Called each minute while the service works
HEARTBEAT_URL=
# Gets a test text twice an hour
CANARY_PHONE=
# Gets a text and a call if no contact knows of an emergency
OPERATOR_PHONE=
# Second provider of texts and calls, used if the first one fails
TELNYX_API_KEY=
TELNYX_PUBLIC_KEY=
TELNYX_FROM=
TELNYX_ACCOUNT_SID=
TELNYX_APPLICATION=
SMTP_URL=
MAIL_FROM=
VITE_MAP_TILE_URL=
# Days to keep each backup
BACKUP_DAYS=30
END
echo "Written: $file"
