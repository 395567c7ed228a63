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

/**
 * The origin that an address of the build's settings belongs to, for a policy; none where it is our own. A
 * tile template's list of hosts ('{a-c}.tile.example.org') becomes '*.tile.example.org'.
 */
function foreignOrigin(address: string): string[] {
  const url = URL.parse(address.replace(/^(https?:\/\/)\{[^}]*\}\./, '$1wildcard.'))
  return url && /^https?:$/.test(url.protocol) ? [url.origin.replace('://wildcard.', '://*.')] : []
}

/**
 * What a page of ours may load and from where, derived from the settings that the website was built with.
 * Scripts come from us, and from the identity provider where the build has a key for one; of inline scripts one runs,
 * the feature test. `style` attributes are allowed, since pages are rendered before any script could set them.
 */
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
    // The map's pictures too: the service worker fetches them itself in order to keep them.
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

/** Where a visitor came from who opened a page in the address bar, in another app, or on the site itself. */
const ownWays = new Set(['none', 'same-origin'])

/**
 * What no page of ours ever asks a browser for, so that nothing that gets into one can. The map asks for the reader's
 * place when they want to know how far they are.
 */
const refused = [
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
const permissions = ['geolocation=(self)', ...refused.map((feature) => `${feature}=()`)].join(', ')

/**
 * Permissions-Policy, and Cross-Origin-Opener-Policy: a page elsewhere that opened ours in a window can neither follow nor replace it.
 * For that a browser starts another process once the answer is there, which a weak phone pays with its first paint;
 * whoever opens the page by themselves, as from a text message, has no such window over them and is spared it
 * (docs/security.md). Fetches, the service worker's among them, count as foreign: what they keep is shown to anybody.
 */
export function setDocumentHeaders({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('permissions-policy', permissions)
  const isOwnVisit =
    headers['sec-fetch-dest'] === 'document' && ownWays.has(String(headers['sec-fetch-site'] ?? ''))
  if (!isOwnVisit) reply.header('cross-origin-opener-policy', 'same-origin')
}
