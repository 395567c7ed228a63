import { isIP } from 'node:net'
import * as z from 'zod'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import { brand } from '../../domain/site/brand.ts'
import { readMapLayers } from '../../domain/site/map-layers.ts'
import { readProfileKeys } from './secrets/profile-keys.ts'
import { lengthOfTime, wholeNumber } from './setting-values.ts'

const rule = 'must be one or more keys of 32 bytes as base64url, newest first'

const longToken = z.string().refine((token) => Buffer.byteLength(token) >= 16, 'must have at least 16 bytes')

export const secretSettings = {
  /** Keys that encrypt data keys. Default without `DATABASE_URL`: the keys in the data folder. */
  PROFILE_KEY: z
    .string()
    .transform((text, context) => {
      const keys = readProfileKeys(text)
      if (keys === null) context.addIssue({ code: 'custom', message: rule })
      return keys ?? z.NEVER
    })
    .optional(),
  METRICS_TOKEN: longToken.optional(),
  OPERATOR_TOKEN: longToken.optional(),
}

const list = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Returns the origin of a URL; null if the URL is invalid, not HTTP, or more than an origin. */
const originOf = (text: string): string | null => {
  const url = URL.parse(text)
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  return bare && !url.username ? url.origin : null
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const kind = isIP(address)
  return kind > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)
}

const trustProxy = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) || (list(text).length > 0 && list(text).every(isNetwork)),
    'must be a number of hops or a list of networks such as 10.0.0.0/8',
  )
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : list(text)))

export const origins = z
  .string()
  .refine((text) => list(text).every(originOf), 'must be a list of origins such as https://www.example.org')
  .transform((text) => list(text).flatMap((entry) => originOf(entry) ?? []))

const tileTemplate = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2),
    'must be an address with {z}, {x} and {y} such as https://tile.example.org/{z}/{x}/{y}.png',
  )

export const OWN_TILES = '/tiles/{z}/{x}/{y}'
export const ownTilesOf = (word: string) => `/tiles/${word}/{z}/{x}/{y}`

const upstreams = z
  .string()
  .transform((text) => list(text).map((entry) => [entry.split('=')[0] ?? '', entry.replace(/^[^=]*=/, '')]))
  .refine(
    (pairs) =>
      pairs.every(([word = '', url]) => /^[a-z]{1,20}$/.test(word) && tileTemplate.safeParse(url).success),
    'must be a list such as topo=https://tile.example.org/{z}/{x}/{y}.png',
  )
  .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>)

export const platformSettings = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
    .refine(
      // Allows a URL without a host, for which the driver uses a socket (`?host=/run/postgresql`).
      (url) => URL.canParse(url.replace('@/', '@socket/')),
      'must be an address such as postgres://homeward:secret@db.example.org/homeward, with %23 for # and %2F for / in the password',
    )
    .optional(),
  GRANT_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) >= 32, 'must have at least 32 bytes')
    .optional(),
  DEMO: z.enum(['on', 'off'], 'must be "on" or "off"').optional(),
  /** Tasks of the process. `watch`: trips, messages, and jobs. `web`: website and API. `all`: both. */
  ROLE: z.enum(['all', 'web', 'watch'], 'must be all, web or watch').default('all'),
  TRUST_PROXY: trustProxy.default(0),
  ALLOWED_ORIGINS: origins.default([]),
  RESOLVE_QUORUM: wholeNumber(1, 100).optional(),
  SHUTDOWN_DELAY: lengthOfTime(0, HOUR_MS, '10 seconds').default(0),
  SECURITY_EMAIL: z.email('must be an e-mail address').default(brand.supportEmail),
  /** If the event loop is blocked for this long, the process kills itself. */
  STANDSTILL_LIMIT: lengthOfTime(SECOND_MS, HOUR_MS, '20 seconds').default(20 * SECOND_MS),
  SITE_DIR: z.string().default('dist/site'),
  PUBLIC_URL: z
    .string()
    .refine((text) => originOf(text) !== null, 'must be an origin such as https://www.example.org')
    .transform((text) => originOf(text) ?? text)
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  ...secretSettings,
  /** URL of the OpenTelemetry collector. The exporters themselves read it and other OTEL variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\//, 'must begin with http:// or https://')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  VITE_MAP_TILE_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  VITE_MAP_LAYERS: z
    .string()
    .refine((text) => readMapLayers(text) !== null, 'must be a list of layers as docs/operations.md says')
    .optional(),
  TILE_UPSTREAM_URL: tileTemplate.optional(),
  TILE_UPSTREAM_LAYERS: upstreams.default({}),
  MAP_PMTILES: z.string().optional(),
  VITE_API_BASE_URL: z.string().default(''),
  VITE_IP_LOOKUP_URL: z.string().default('/api/ip'),
  PASSWORD_RESET_WAIT: lengthOfTime(HOUR_MS, 14 * DAY_MS, '24 hours').default(DAY_MS),
  VITE_CLERK_PUBLISHABLE_KEY: z.string().default(''),
}

const shape = z.object(platformSettings)
export type PlatformSettings = z.infer<typeof shape>

export type SiteSettings = Pick<PlatformSettings, 'PUBLIC_URL' | 'HOST' | 'PORT'>

export const siteOf = ({ PUBLIC_URL, HOST, PORT }: SiteSettings): string =>
  PUBLIC_URL ?? `http://${HOST}:${PORT}`
