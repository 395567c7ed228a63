import type { Settings } from '../settings.ts'

type Name = keyof Settings & string

/**
 * Warnings and the settings that prevent them. A warning appears if none of its settings is set, unless
 * earlier warnings already name all of them.
 */
const meanings: [meaning: string, ...names: Name[]][] = [
  ['No one is paged', 'HEARTBEAT_URL', 'OPERATOR_PHONE', 'OPERATOR_WEBHOOK'],
  ['No one is paged when the service stops watching trips', 'HEARTBEAT_URL'],
  ['No one is told when no contact reacts to an alert', 'OPERATOR_PHONE', 'OPERATOR_WEBHOOK'],
  ['Alarms are off, because metrics cannot be read', 'METRICS_TOKEN'],
  ['No test text checks that texts go out', 'CANARY_PHONE'],
  ['No second provider sends texts when the first one fails', 'TELNYX_API_KEY'],
  ['Travelers cannot text commands', 'TEXT_COMMANDS_NUMBER'],
]
/** Warnings that apply only with `DATABASE_URL`. Without it, the service generates these settings. */
const onServer: typeof meanings = [['Browsers get no notifications', 'VAPID_KEY']]

/** Lists warnings about missing or risky settings. Returns an empty list for the demo. */
export function missingFeatures(settings: Settings): string[] {
  const { DATABASE_URL, DEMO, CALLS, PUBLIC_URL, TRUST_PROXY } = settings
  if (!DATABASE_URL && DEMO === 'on') return []
  const unset = (name: Name) => settings[name] === undefined
  const lines: string[] = []
  const told = new Set<Name>()
  for (const [meaning, ...names] of [...meanings, ...(DATABASE_URL ? onServer : [])]) {
    if (!names.every(unset) || names.every((name) => told.has(name))) continue
    for (const name of names) told.add(name)
    const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
    lines.push(`${meaning}: ${list} ${names.length > 1 ? 'are' : 'is'} not set.`)
  }
  if (CALLS === 'off') lines.push('No contact is called: CALLS is off.')
  if (TRUST_PROXY === 0 && PUBLIC_URL?.startsWith('https:'))
    lines.push('All visitors share one address and its limits: TRUST_PROXY is 0 behind a proxy.')
  return lines
}
