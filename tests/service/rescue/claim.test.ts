import { describe, expect, test } from 'vitest'
import { addByHand } from '../../../src/service/rescue/panel/add-to-timeline.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactWith, type TestContact } from '../../support/travelers/contact.ts'
import { ana, ben } from '../../support/travelers/people.ts'
import { codeOf, openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const byHandOf = async ({ timeline }: TestContact) =>
  (await timeline('claimed', 'released', 'called', 'note')).map(({ kind, by, text }) => [
    kind,
    by?.number,
    text,
  ])
const twoContacts = async () => {
  const { code } = await openEmergency(service)
  const anas = await contactWith(service, code, ana.number)
  return { anas, bens: await contactWith(service, codeOf(code, 1), ben.number) }
}

describe("contact's claim to be calling 911", () => {
  test("is shown to another contact immediately, and blocks the other contact's claim for two minutes", async () => {
    const { anas, bens } = await twoContacts()
    expect((await anas.add('claimed')).status).toBe(200)
    expect(await byHandOf(bens)).toEqual([['claimed', '(919) 555-0142', null]])
    const refused = await bens.add('claimed')
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'Another contact is already calling.', code: 'call_taken' },
    ])
    expect((await anas.add('claimed')).status).toBe(200)
    await service.advance(2 * 60_000 - 1_000)
    expect((await bens.add('claimed')).status).toBe(409)
    await service.advance(1_000)
    expect((await bens.add('claimed')).status).toBe(200)
  })

  test('no longer blocks other claims once it is withdrawn or the call is reported', async () => {
    const { anas, bens } = await twoContacts()
    await anas.add('claimed')
    await anas.add('released')
    expect((await bens.add('claimed')).status).toBe(200)
    await bens.add('called', ' 24-1187 ')
    expect((await anas.add('claimed')).status).toBe(200)
    expect(await byHandOf(anas)).toEqual([
      ['claimed', '(919) 555-0142', null],
      ['released', '(919) 555-0142', null],
      ['claimed', '+1 919-555-0143', null],
      ['called', '+1 919-555-0143', '24-1187'],
      ['claimed', '(919) 555-0142', null],
    ])
  })

  test('succeeds for exactly one of four contacts who claim at the same time', async () => {
    const contacts = Array.from({ length: 4 }, (_, at) => ({
      name: `Contact ${at}`,
      number: `(919) 555-${1000 + at}`,
    }))
    const { code } = await openEmergency(service, { contacts })
    const all: TestContact[] = []
    for (const [at, { number }] of contacts.entries())
      all.push(await contactWith(service, codeOf(code, at), number))
    const answers = await Promise.all(all.map(({ add }) => add('claimed')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await byHandOf(all[0] as TestContact)).toHaveLength(1)
  })

  test('fails if the emergency ends between the request and the claim', async () => {
    const { anas, bens } = await twoContacts()
    const trip = await service.ports.panels.head(anas.tripId)
    const contact = trip?.contacts.find(({ number }) => number === ana.number)
    const code = trip?.codes.find(({ contactId }) => contactId === contact?.id)
    if (!trip || !contact || !code) expect.unreachable('the trip has no code')
    for (const { vote } of [anas, bens]) await vote()
    const claim = { kind: 'claimed', text: '', language: 'en' } as const
    const { changeTimeline } = service.ports
    const answer = await addByHand(changeTimeline, { trip, contact, code }, claim, service.clock.now())
    expect(answer).toEqual({ kind: 'emergencyOver' })
    expect(await byHandOf(bens)).toEqual([])
  })

  test('requires a grant and, unlike a note, an ongoing emergency', async () => {
    const { anas } = await twoContacts()
    const json = { kind: 'claimed' }
    expect((await call(service.url, `/api/trips/${anas.tripId}/timeline`, { json })).status).toBe(403)
    const now = service.clock.now()
    const { code } = await openEmergency(service, { endedAt: now })
    const over = await contactWith(service, code, ana.number)
    expect((await over.add('claimed')).status).toBe(409)
    expect((await over.add('note', 'She is home')).status).toBe(200)
  })
})

describe("contact's note", () => {
  test('reaches another contact unchanged, and is refused if empty, too long, or over the limit of 200 per contact', async () => {
    const { anas, bens } = await twoContacts()
    expect((await anas.add('note', 'Her car is at the ramp <b>')).status).toBe(200)
    expect(await byHandOf(bens)).toEqual([['note', '(919) 555-0142', 'Her car is at the ramp <b>']])
    expect((await anas.add('note', '  ')).status).toBe(422)
    expect((await anas.add('note', 'x'.repeat(501))).status).toBe(400)
    for (let at = 1; at < 200; at += 1) expect((await anas.add('note', String(at))).status).toBe(200)
    expect((await anas.add('note', 'one more')).status).toBe(429)
    expect((await bens.add('note', 'mine')).status).toBe(200)
  })
})
