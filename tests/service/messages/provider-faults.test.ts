import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { PlannedResponse } from '../../support/providers/provider-stand-in.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { codeIn, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const { service, provider } = await twilioOfFile()

/** A random provider fault. If `takes` is true, the provider sends the text despite the fault. */
const fault: fc.Arbitrary<PlannedResponse> = fc
  .boolean()
  .chain((takes) =>
    fc.constantFrom<PlannedResponse[]>(
      { kind: 'refuses', status: 503, code: 20_503 },
      { kind: 'refuses', status: 429, code: 20_429 },
      { kind: 'breaksOff', takes },
      { kind: 'answers', status: 500, body: '<html>oops</html>', takes },
      { kind: 'answers', status: 201, body: '<html>welcome</html>', takes },
      { kind: 'answers', status: 200, body: '', takes },
      { kind: 'answers', status: 201, body: '{"hello":"world"}', takes },
      { kind: 'answers', status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
    ),
  )

describe('alert during provider faults', () => {
  test('reaches each contact once after any sequence of faults', async () => {
    const faults = fc.record({
      sending: fc.array(fault, { maxLength: 9 }),
      listing: fc.array(fault, { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(faults, async ({ sending, listing }) => {
        await service.database.db.delete(users)
        await service.database.db.delete(messages)
        provider.texts.length = 0
        const traveler = await newTraveler(service)
        const tripId = await startedTrip(traveler)
        provider.textResponses.splice(0, Number.POSITIVE_INFINITY, ...sending)
        provider.listResponses.splice(0, Number.POSITIVE_INFINITY, ...listing)
        service.clock.increment(2 * HOUR_MS + 15 * 60_000)
        // Advances in steps longer than the longest delay between two delivery attempts.
        for (let turn = 0; turn < 36; turn += 1) {
          service.clock.increment(11 * 60_000)
          await service.scheduler.settled()
        }
        const told = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
        const codes = told.map(({ body }) => codeIn(body))
        const alerts = provider.texts.filter(({ body }) =>
          codes.some((code) => body.includes(`/code#${code}.`)),
        )
        expect(alerts.map(({ to }) => to).toSorted()).toEqual([
          '+19195550142',
          '+19195550143',
          '+19195550144',
        ])
        expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['sent']))
        // Leaves out the alert. Check-in texts that haven't been sent by then are outdated, so they may be
        // withdrawn.
        const others = (await toldAbout(service, tripId)).filter(({ kind }) => kind !== 'alert')
        expect(['sent', 'withdrawn']).toEqual(expect.arrayContaining(others.map(({ state }) => state)))
      }),
      { numRuns: 6 },
    )
    expect(service.logged.join('')).not.toMatch(/919.?555|\/code#/)
  })
})
