import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import { DAY_MS, isoText } from '../../domain/primitives/time-units.ts'
import type { PlatformSettings } from '../platform/settings.ts'

const path = '/.well-known/security.txt'

/** Validity of security.txt. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS

export const securityTxt: FastifyPluginAsync<{
  clock: Clock
  settings: Pick<PlatformSettings, 'PUBLIC_URL' | 'SECURITY_EMAIL'>
}> = async (server, { clock, settings: { PUBLIC_URL, SECURITY_EMAIL } }) => {
  server.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${SECURITY_EMAIL}`,
      `Expires: ${isoText(clock.now() + VALID_MS)}`,
      'Preferred-Languages: en',
      ...(PUBLIC_URL?.startsWith('https:') ? [`Canonical: ${PUBLIC_URL}${path}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
