#!/bin/sh
# Writes the settings of compose.yaml with fresh keys:
#   sh src/deploy/write-env.sh homeward.example.org
# Fill in Twilio's lines. Then keep a copy elsewhere than on this machine, and apart from its backups.
set -eu

host=${1:?"the name under which the service is reached, such as homeward.example.org"}
file=$(dirname "$0")/.env
if [ -e "$file" ]; then
  echo "$file is there already: its keys open what is stored. Nothing was written." >&2
  exit 1
fi
# 32 random bytes as base64url.
key() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

umask 077
cat > "$file" <<END
# What must be there
SITE_HOST=$host
PUBLIC_URL=https://$host
GRANT_KEY=$(key)
PROFILE_KEY=$(key)
OWNER_PASSWORD=$(key)
SERVICE_PASSWORD=$(key)
TWILIO_ACCOUNT_SID=
TWILIO_AUTH_TOKEN=
TWILIO_FROM=
# "print" prints texts and mail instead of sending them, to try it without Twilio
SENDING=send
# What should be there
VAPID_KEY=$(key)
METRICS_TOKEN=$(key)
SMS_COUNTRIES=US
TEXT_COMMANDS_NUMBER=
# Who is called each minute while all is well, who gets a test text twice an hour, and who hears where nobody knows
HEARTBEAT_URL=
CANARY_PHONE=
OPERATOR_PHONE=
# A second provider of texts, and of calls, for when the first fails
TELNYX_API_KEY=
TELNYX_PUBLIC_KEY=
TELNYX_FROM=
TELNYX_ACCOUNT_SID=
TELNYX_APPLICATION=
SMTP_URL=
MAIL_FROM=
VITE_MAP_TILE_URL=
# For so many days a backup is kept
BACKUP_DAYS=30
END
echo "Written: $file"
