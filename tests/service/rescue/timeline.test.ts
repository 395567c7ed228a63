import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tripEvents } from '../../../src/service/platform/database/schema/event-schema.ts'
import { tripContacts } from '../../../src/service/platform/database/schema/schema.ts'
import { recordEvent } from '../../../src/service/trips/contacts/trip-events.ts'
import { call, type Proof, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { codeOf, openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const [ana, ben] = ['919 555 0142', '919 555 0143'] as const

type Entry = { at: number; kind: string; by: { name: string; number: string } | null; text: string | null }
const panelFor = async (code: string, { cookie }: Proof, headers: Record<string, string> = {}) =>
  call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie, headers })
const timelineFor = async (code: string, proof: Proof) => {
  const { body } = await panelFor(code, proof)
  return (body as { timeline: Entry[] }).timeline
}
const say = (proof: Proof, what: string, json?: unknown) =>
  call(service.url, `/api/trips/${proof.tripId}/${what}`, { method: 'POST', cookie: proof.cookie, json })
const pass = async () => service.advance(60_000)

describe('timeline', () => {
  test('lists the alert, panel openings, reactions, and the end of the emergency in order, identically for two contacts', async () => {
    const { code, tripId } = await openEmergency(service)
    const anas = await verify(service.url, code, ana)
    const bens = await verify(service.url, codeOf(code, 1), ben)
    await pass()
    await panelFor(code, anas)
    await pass()
    await say(anas, 'acknowledge')
    await pass()
    await say(anas, 'resolve-vote', { phoneNumber: ana })
    await pass()
    await panelFor(codeOf(code, 1), bens)
    await pass()
    await say(bens, 'resolve-vote', { phoneNumber: ben })
    await service.ports.panels.forget(tripId)
    const timeline = await timelineFor(code, anas)
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
    expect(await timelineFor(codeOf(code, 1), bens)).toEqual(timeline)
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
    const proof = await verify(service.url, code, ana)
    expect((await timelineFor(code, proof)).find(({ kind }) => kind === 'note')?.text).toBe(event.text)
    expect(JSON.stringify(await db.select().from(tripEvents))).not.toContain('ramp')
    const changed = db.update(tripEvents).set({ at: 0 }).where(eq(tripEvents.tripId, tripId))
    await expect(changed).rejects.toThrow()
  })

  test("comes with the reader's own number, and its ETag differs per contact", async () => {
    const { code } = await openEmergency(service)
    const anas = await panelFor(code, await verify(service.url, code, ana))
    const second = codeOf(code, 1)
    const bens = await panelFor(second, await verify(service.url, second, ben))
    expect((anas.body as { you: unknown }).you).toMatchObject({ number: '(919) 555-0142' })
    expect((bens.body as { you: unknown }).you).toMatchObject({ number: '+1 919-555-0143' })
    expect(anas.headers.get('etag')).not.toBe(bens.headers.get('etag'))
  })
})
