import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a visitor came from who opened a page in the address bar, in another app, or on the site itself. */
const ownWays = new Set(['none', 'same-origin'])

/**
 * What no page of ours ever asks a browser for, so that nothing that gets into one can. The map asks for the reader's
 * place when they want to know how far they are.
 */
const refused = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
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
