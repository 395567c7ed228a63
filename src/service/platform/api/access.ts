import type { Refusal } from '../http/refusals.ts'

export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The session token, or Clerk’s.' },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The session token as a browser cookie; over HTTPS its name is __Host-session.',
  },
  grant: { type: 'http', scheme: 'bearer', description: 'The grant of a verified phone number.' },
  grantCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'grant_{tripId}',
    description: 'The grant as a cookie; over HTTPS its name begins with __Host-.',
  },
  device: { type: 'http', scheme: 'basic', description: 'User name: device id. Password: its token.' },
  deviceToken: {
    type: 'apiKey',
    in: 'query',
    name: 'id',
    description: 'The device’s token, in the query, or as id or device_id in the body.',
  },
} as const

type Way = keyof typeof securitySchemes

export const bySession = [{ session: [] }, { sessionCookie: [] }]
export const bySessionIfAny = [...bySession, {}]
export const byGrant = [{ grant: [] }, { grantCookie: [] }]
export const byDevice = [{ device: [] }]
export const byDeviceToken = [{ deviceToken: [] }]

const refusalWithout: Record<Way, Refusal> = {
  session: 'signInRequired',
  sessionCookie: 'signInRequired',
  grant: 'verificationRequired',
  grantCookie: 'verificationRequired',
  device: 'deviceRefused',
  deviceToken: 'deviceRefused',
}

export function refusalsWithout(security: readonly object[]): Refusal[] {
  const ways = security.map((way) => Object.keys(way) as Way[])
  return ways.some((way) => way.length === 0)
    ? []
    : [...new Set(ways.flat().map((way) => refusalWithout[way]))]
}
