import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapLayersOf } from '../../domain/site/map-layers.ts'
import { clerkOrigins } from '../../domain/traveler/account/publishable-key.ts'
import type { PlatformSettings } from '../platform/settings.ts'
import { featureTestHash } from './feature-test.ts'

type Sources = Pick<
  PlatformSettings,
  | 'PUBLIC_URL'
  | 'VITE_MAP_LAYERS'
  | 'VITE_MAP_TILE_URL'
  | 'VITE_API_BASE_URL'
  | 'VITE_IP_LOOKUP_URL'
  | 'VITE_CLERK_PUBLISHABLE_KEY'
>

/** Returns the origin of a URL, or nothing for our own paths. '{a-c}.tile.org' becomes '*.tile.org'. */
function foreignOrigin(address: string): string[] {
  const url = URL.parse(address.replace(/^(https?:\/\/)\{[^}]*\}\./, '$1wildcard.'))
  return url && /^https?:$/.test(url.protocol) ? [url.origin.replace('://wildcard.', '://*.')] : []
}

/** Returns the directives. `style` attributes are allowed, because prerendered pages have them. */
export function contentSecurityPolicy(settings: Sources): Record<string, string[] | null> {
  const tiles = [...new Set(mapLayersOf(settings).flatMap(({ url }) => foreignOrigin(url)))]
  const connect = [settings.VITE_API_BASE_URL, settings.VITE_IP_LOOKUP_URL].flatMap(foreignOrigin)
  const clerk = clerkOrigins(settings.VITE_CLERK_PUBLISHABLE_KEY)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", featureTestHash, ...clerk.script],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tiles],
    // Map tiles need `connect-src`, too, because the service worker fetches them.
    'connect-src': ["'self'", ...connect, ...tiles, ...clerk.connect],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...clerk.worker],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(settings.PUBLIC_URL?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** Values of Sec-Fetch-Site for visits from the address bar, another app, or our own site. */
const directVisits = new Set(['none', 'same-origin'])

const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissions = ['geolocation=(self)', ...refusedFeatures.map((feature) => `${feature}=()`)].join(', ')

/**
 * Sets Permissions-Policy and Cross-Origin-Opener-Policy (COOP). COOP keeps other sites that open ours from
 * controlling our window, but makes browsers start a process. Direct visits therefore get no COOP
 * (docs/security.md). Fetched documents do, because the service worker caches them for every kind of visit.
 */
export function setDocumentHeaders({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('permissions-policy', permissions)
  const isOwnVisit =
    headers['sec-fetch-dest'] === 'document' && directVisits.has(String(headers['sec-fetch-site'] ?? ''))
  if (!isOwnVisit) reply.header('cross-origin-opener-policy', 'same-origin')
}
