import * as z from 'zod'
import { mapLayersOf, REGION } from '../domain/site/map-layers.ts'
import { identitySettings, missingIdentitySettings } from './accounts/sessions/identity-settings.ts'
import { feedSettings } from './hand-over/feed-settings.ts'
import {
  messageSettings,
  missingMessageSettings,
  providerIn,
  sendingOf,
  smsSettings,
} from './messages/message-settings.ts'
import { misspelledSettings } from './platform/misspelled-settings.ts'
import { OWN_TILES, ownTilesOf, platformSettings } from './platform/settings.ts'
import { pushSettings } from './push/push-sender.ts'
import { ladderSettings, watchSettings } from './trips/watch/watch-settings.ts'

const environment = z.object({
  ...platformSettings,
  ...watchSettings,
  ...ladderSettings,
  ...messageSettings,
  ...smsSettings,
  ...feedSettings,
  ...pushSettings,
  ...identitySettings,
})

export type Settings = z.infer<typeof environment>

export const settingNames = Object.keys(environment.shape)

type SettingsOutcome = { kind: 'settings'; settings: Settings } | { kind: 'refused'; line: string }

/** Parses environment variables. Empty ones count as unset. */
export function readSettings(env: Record<string, string | undefined>): SettingsOutcome {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const misspelled = misspelledSettings(Object.keys(given), settingNames)
  if (misspelled.length > 0) return refused(misspelled)
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    return refused(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const settings = parsed.data
  const missing = [...missingMessageSettings(settings), ...missingIdentitySettings(settings)]
  for (const key of ['GRANT_KEY', 'PROFILE_KEY'] as const)
    if (settings.DATABASE_URL && !settings[key]) missing.push(`${key} is required with DATABASE_URL`)
  if (settings.ROLE !== 'all' && !settings.DATABASE_URL)
    missing.push(
      `DATABASE_URL is required with ROLE=${settings.ROLE}, because only one process can use a data folder`,
    )
  missing.push(...layerProblems(settings))
  if (missing.length > 0) return refused(missing)
  const DEMO = settings.DEMO ?? (providerIn(settings) ? 'off' : 'on')
  return { kind: 'settings', settings: { ...settings, DEMO, SENDING: sendingOf(settings) } }
}

/** Matches URLs of maps that this service serves. */
const ownMap = /^\/(tiles\/|region\.pmtiles)/

function layerProblems(settings: Settings): string[] {
  const { VITE_MAP_LAYERS, TILE_UPSTREAM_URL, TILE_UPSTREAM_LAYERS, MAP_PMTILES } = settings
  const named = VITE_MAP_LAYERS ? 'VITE_MAP_LAYERS' : 'VITE_MAP_TILE_URL'
  const [have, has] = VITE_MAP_LAYERS ? ['have', 'has'] : ['be', 'is']
  const asked = mapLayersOf(settings).map(({ url }) => url)
  const served = [
    ...(TILE_UPSTREAM_URL ? [OWN_TILES] : []),
    ...Object.keys(TILE_UPSTREAM_LAYERS).map(ownTilesOf),
    ...(MAP_PMTILES ? [REGION] : []),
  ]
  const unasked = served.filter((url) => !asked.includes(url))
  const unserved = asked.filter((url) => ownMap.test(url) && !served.includes(url))
  return [
    ...unasked.map((url) => `${named} must ${have} ${url} with ${settingOf(url)}`),
    ...unserved.map((url) => `${settingOf(url)} is required where ${named} ${has} ${url}`),
  ]
}

const settingOf = (url: string): string => {
  if (url === REGION) return 'MAP_PMTILES'
  return url === OWN_TILES ? 'TILE_UPSTREAM_URL' : 'TILE_UPSTREAM_LAYERS'
}

const refused = (problems: string[]): SettingsOutcome => ({
  kind: 'refused',
  line: `The service cannot start: ${problems.join('; ')}.`,
})
