import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tripEvents } from '../../../src/service/platform/database/schema/event-schema.ts'
import { tripContacts } from '../../../src/service/platform/database/schema/schema.ts'
import { recordEvent } from '../../../src/service/trips/contacts/trip-events.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { codeOf, openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const [ana, ben] = ['919 555 0142', '919 555 0143'] as const

const pass = async () => service.advance(60_000)

describe('timeline', () => {
  test('lists the alert, panel openings, reactions, and the end of the emergency in order, identically for two contacts', async () => {
    const { code, tripId } = await openEmergency(service)
    const anas = await contactWith(service, code, ana)
    const bens = await contactWith(service, codeOf(code, 1), ben)
    for (const act of [anas.panel, anas.acknowledge, anas.vote, bens.panel, bens.vote]) {
      await pass()
      await act()
    }
    await service.ports.panels.forget(tripId)
    const timeline = await anas.timeline()
    expect(timeline.map(({ kind, by }) => [kind, by?.number ?? null])).toEqual([
      ['alertSent', '(919) 555-0142'],
      ['alertSent', '+1 919-555-0143'],
      ['alertSent', '919.555.0144'],
      ['opened', '(919) 555-0142'],
      ['acknowledged', '(919) 555-0142'],
      ['voted', '(919) 555-0142'],
      ['opened', '+1 919-555-0143'],
      ['voted', '+1 919-555-0143'],
      ['ended', null],
    ])
    expect(timeline.at(-1)?.at).toBe(service.clock.now())
    expect(await bens.timeline()).toEqual(timeline)
  })

  test('refuses changes to an entry, and stores its text encrypted', async () => {
    const { code, tripId } = await openEmergency(service)
    const { db } = service.database
    const [first] = await db.select().from(tripContacts).where(eq(tripContacts.tripId, tripId))
    const event = {
      tripId,
      contactId: first?.id ?? '',
      kind: 'note',
      text: 'Her car is at the ramp',
    } as const
    await recordEvent(db, service.keys, { ...event, at: service.clock.now() })
    const [note] = await (await contactWith(service, code, ana)).timeline('note')
    expect(note?.text).toBe(event.text)
    expect(JSON.stringify(await db.select().from(tripEvents))).not.toContain('ramp')
    const changed = db.update(tripEvents).set({ at: 0 }).where(eq(tripEvents.tripId, tripId))
    await expect(changed).rejects.toThrow()
  })

  test("comes with the reader's own number, and its ETag differs per contact", async () => {
    const { code } = await openEmergency(service)
    const anas = await (await contactWith(service, code, ana)).panel()
    const bens = await (await contactWith(service, codeOf(code, 1), ben)).panel()
    expect((anas.body as { you: unknown }).you).toMatchObject({ number: '(919) 555-0142' })
    expect((bens.body as { you: unknown }).you).toMatchObject({ number: '+1 919-555-0143' })
    expect(anas.headers.get('etag')).not.toBe(bens.headers.get('etag'))
  })
})
