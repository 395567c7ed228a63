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

function layerProblems(settings: Settings): string[] {
  const named = settings.VITE_MAP_LAYERS ? 'VITE_MAP_LAYERS' : 'VITE_MAP_TILE_URL'
  const asked = mapLayersOf(settings).map(({ url }) => url)
  const served: [setting: string, url: string][] = [
    ...(settings.TILE_UPSTREAM_URL ? [['TILE_UPSTREAM_URL', OWN_TILES] as [string, string]] : []),
    ...Object.keys(settings.TILE_UPSTREAM_LAYERS).map((word): [string, string] => [
      'TILE_UPSTREAM_LAYERS',
      ownTilesOf(word),
    ]),
    ...(settings.MAP_PMTILES ? [['MAP_PMTILES', REGION] as [string, string]] : []),
  ]
  const unasked = served
    .filter(([, url]) => !asked.includes(url))
    .map(
      ([setting, url]) =>
        `${named} must ${named === 'VITE_MAP_LAYERS' ? 'have' : 'be'} ${url} with ${setting}`,
    )
  const unserved = asked
    .filter((url) => /^\/(tiles\/|region\.pmtiles)/.test(url) && !served.some((one) => one[1] === url))
    .map(
      (url) =>
        `${settingOf(url)} is required where ${named} ${named === 'VITE_MAP_LAYERS' ? 'has' : 'is'} ${url}`,
    )
  return [...unasked, ...unserved]
}

const settingOf = (url: string): string => {
  if (url === REGION) return 'MAP_PMTILES'
  return url === OWN_TILES ? 'TILE_UPSTREAM_URL' : 'TILE_UPSTREAM_LAYERS'
}

const refused = (problems: string[]): SettingsOutcome => ({
  kind: 'refused',
  line: `The service cannot start: ${problems.join('; ')}.`,
})
