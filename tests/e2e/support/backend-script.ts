import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { maya, threeContacts } from '../../support/travelers/people.ts'

type ScriptedAnswer = { status: number; json: unknown } | 'never'

export const found = { userId: 'user_1', tripId: 'trip_1' }

/** Creates a trip in the format of specification §3. */
export const trip = (
  now: number,
  { minutesAgo = 167, ...over }: Record<string, unknown> & { minutesAgo?: number } = {},
) => {
  const startedAt = now - minutesAgo * 60_000
  return {
    activity: 'fishing',
    location: 'Jordan Lake, North Carolina',
    time: '2 hour',
    startedAt: new Date(startedAt).toISOString(),
    endedAt: null,
    emergencyContact: threeContacts,
    locations: Array.from({ length: 20 }, (_, at) => ({
      latitude: 35.74 + at / 5_000,
      longitude: -79.01 + at / 9_000,
      timestamp: new Date(startedAt + at * 60_000).toISOString(),
    })),
    ...over,
  }
}

const profile = {
  ...maya,
  gender: 'Female',
  hairColor: 'Dark brown',
  eyeColor: 'Green',
  tattoos: 'Small anchor, inside of left wrist',
  medicalConditions: 'Asthma',
}

/** Response, or a promise of one, so that the test can delay it. */
type Planned = ScriptedAnswer | Promise<ScriptedAnswer>

/**
 * Responses by call: the rescue calls of specification §7, our `verify`, and the IP lookup. Entries of a
 * list are used in order, and the last one repeats.
 */
type BackendScript = Partial<
  Record<'lookup' | 'verify' | 'name' | 'trip' | 'profile' | 'votes' | 'vote' | 'ip', Planned | Planned[]>
>

const patterns: [keyof BackendScript, RegExp][] = [
  ['verify', /^\/api\/trips\/rescue\/[^/]+\/verify$/],
  ['lookup', /^\/api\/trips\/rescue\/[^/]+$/],
  ['name', /^\/api\/clerk-user\//],
  ['trip', /^\/api\/trips\/access\//],
  ['profile', /^\/api\/user-info\//],
  ['votes', /^\/api\/trips\/[^/]+\/resolution-status$/],
  ['vote', /^\/api\/trips\/[^/]+\/resolve-vote$/],
  ['ip', /^\/api\/ip$/],
]

/** Creates responses of a backend that has only the rescue calls of specification §7, and the IP lookup. */
export const plainBackend = (now = Date.now()): BackendScript => ({
  lookup: { status: 200, json: found },
  name: { status: 200, json: { first_name: 'Maya', last_name: 'Ellison', full_name: 'Maya Ellison' } },
  trip: { status: 200, json: trip(now) },
  profile: { status: 200, json: profile },
  votes: { status: 200, json: { votes: [] } },
  vote: { status: 200, json: { message: 'We have 1 of 2 votes.' } },
  ip: { status: 200, json: { ip: '203.0.113.7' } },
})

export type Asked = { call: keyof BackendScript; body: unknown }[]

/** Returns the panel page for third-party backends, which fetches all data in the browser. */
const shell = () => readFileSync(join(process.env.SITE_DIR || 'dist/site', 'shell.html'), 'utf8')

/**
 * Serves the panel page without data, and responds to API calls; unknown calls get 404. The test may change
 * `script` at any time.
 */
export async function scriptBackend(page: Page, script: BackendScript): Promise<Asked> {
  const asked: Asked = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const call = patterns.find(([, pattern]) => pattern.test(path))?.[0]
    if (path === '/api/page-faults') return route.fulfill({ status: 200, json: { success: true } })
    if (!call) return route.fulfill({ status: 404, json: {} })
    asked.push({ call, body: request.postDataJSON() as unknown })
    const answer = await next(script, call)
    if (answer !== 'never') await route.fulfill(answer)
  })
  await page.route(/\/rescuepanel\/[^/]+$/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: shell() })
      : route.continue(),
  )
  return asked
}

function next(script: BackendScript, call: keyof BackendScript): Planned {
  const planned = script[call]
  if (!Array.isArray(planned)) return planned ?? { status: 404, json: { error: 'Not found' } }
  const [first, ...rest] = planned
  if (rest.length > 0) script[call] = rest
  return first ?? { status: 404, json: {} }
}
