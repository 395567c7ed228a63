import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneLine } from '../../../src/domain/kit/one-line.ts'
import { outboxText } from '../../../src/service/messages/outbox/outbox-text.ts'
import { formsText, travelersText } from '../../../src/service/operations/operator-reports.ts'
import { batchedLines } from '../../../src/service/platform/http/batched-lines.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

/** Control characters except line feed, and marks that change the text direction. */
const steers = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const nasty = '\x1b[2J\x1b]0;owned\x07\x9b31m\x7f\u202eevil\rOverwritten\x08\x08'

function asWritten(lines: string): string {
  let written = ''
  const log = batchedLines({
    write: (text: string) => {
      written += text
      return true
    },
  })
  log.write(lines)
  log.flush()
  return written
}

describe("operator's terminal", () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ env: { DEMO: 'off' } })
  })
  afterAll(() => service.stop())

  test('gets no control sequences from a contact form', async () => {
    const message = { name: `Iris${nasty}`, email: `iris${nasty}@example.org`, date: nasty, message: nasty }
    expect((await call(service.url, '/api/contact-us', { json: message })).status).toBe(200)
    await service.advance(5_000)
    const printed = service.printed.filter((line) => line.includes('evil'))
    expect(printed).toHaveLength(1)
    const shown = [
      ...printed,
      await outboxText(service.ports.outbox),
      await formsText(service.ports.forms),
      service.logged.join(''),
    ]
    for (const text of shown) expect(text).not.toMatch(steers)
    expect(await outboxText(service.ports.outbox)).toContain('Iris')
  })

  test('warns against calling a traveler who entered the distress PIN', async () => {
    const [safe, forced] = [await newTraveler(service), await newTraveler(service)]
    await startedTrip(safe)
    const tripId = await startedTrip(forced)
    await forced.checkIn(tripId, travelerSecrets.distressPin)
    const listed = await travelersText(service.database.db, service.keys, null)
    const lineOf = ({ userId }: { userId: string }) =>
      listed.split('\n').find((line) => line.includes(userId))
    expect(lineOf(safe)).toMatch(/Z$/)
    expect(lineOf(forced)).toMatch(/Z {2}distress: call the police, not the traveler$/)
  })

  test('shows each text on one line and keeps harmless characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text)
        expect(line).not.toMatch(steers)
        expect(line).not.toContain('\n')
      }),
    )
    for (const plain of ['Jo Márquez', 'Привет', '👩‍👩‍👧', '(919) 555-0142'])
      expect(oneLine(plain)).toBe(plain)
  })

  test('gets no control sequences from the log', () => {
    const written = asWritten(`${JSON.stringify({ problem: nasty })}\n`)
    expect(written).not.toMatch(steers)
    expect(JSON.parse(written)).toEqual({ problem: nasty })
    expect(written).toContain('evil')
  })
})
