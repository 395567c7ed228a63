import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
import {
  FRESH_MS,
  pairingPath,
  readPairing,
  trackerState,
} from '../../../src/domain/traveler/positions/tracker.ts'
import { ownTracksLink, traccarLinks } from '../../../src/views/traveler/positions/pair-page.tsx'

const token = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const pairing = fc.record({ deviceId: fc.uuid(), token })
const site = 'https://www.example.org'

describe('pairing address of a phone', () => {
  test('is read back unchanged, and has the token only in its fragment', () => {
    fc.assert(
      fc.property(pairing, (made) => {
        const path = pairingPath(made)
        const { hash, pathname, search } = new URL(path, site)
        expect(readPairing(hash)).toEqual(made)
        expect([pathname, search]).toEqual(['/app/pair', ''])
      }),
    )
  })

  test('is rejected if it is cut off or replaced by other text', () => {
    fc.assert(
      fc.property(pairing, fc.nat(), (made, at) => {
        const fragment = `${made.deviceId}.${made.token}`
        expect(readPairing(fragment.slice(0, at % fragment.length))).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPairing(text)).toBeNull()
      }),
    )
  })
})

test("a pairing link for either tracker app contains the service's address and the token", () => {
  fc.assert(
    fc.property(pairing, (made) => {
      const { app, scanned } = traccarLinks(site, made)
      for (const link of [app, scanned]) {
        const { searchParams } = new URL(link)
        expect(searchParams.get('id')).toBe(made.token)
        expect(searchParams.get('buffer')).toBe('true')
      }
      expect(new URL(app).searchParams.get('url')).toBe(`${site}${routes.osmAnd.path}`)
      expect(scanned.split('?')[0]).toBe(`${site}${routes.osmAnd.path}`)
      const inline = new URL(ownTracksLink(site, made)).searchParams.get('inline') ?? ''
      expect(JSON.parse(Buffer.from(inline, 'base64').toString('utf8'))).toMatchObject({
        _type: 'configuration',
        mode: 3,
        url: `${site}${routes.ownTracks.path}`,
        username: made.deviceId,
        password: made.token,
      })
    }),
  )
})

test('a tracker is shown as sending while its last position is fresh, as new until its first use, and as removed once revoked', () => {
  const instant = fc.option(fc.integer({ min: 0, max: 4 * FRESH_MS }))
  fc.assert(
    fc.property(
      instant,
      instant,
      fc.integer({ min: 4 * FRESH_MS, max: 5 * FRESH_MS }),
      (used, located, at) => {
        const tracker = { lastUsedAt: used, lastPositionAt: located, revokedAt: null }
        const state = trackerState(tracker, at)
        expect(state === 'sending').toBe(located !== null && at - located <= FRESH_MS)
        expect(state === 'new').toBe(used === null && state !== 'sending')
        expect(trackerState({ ...tracker, revokedAt: at }, at)).toBe('removed')
      },
    ),
  )
})
