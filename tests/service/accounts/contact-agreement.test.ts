import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import { contactRequests } from '../../../src/service/platform/database/schema/account-schema.ts'
import { call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, type TestTraveler, toldTo } from '../../support/travelers/traveler.ts'

const running = await twilioOfFile()
const { service, say } = running

const gia = () => ({ name: 'Gia Moss', number: newPhone(), email: null })
const start = async (traveler: TestTraveler, contacts: object[]) => {
  const { status, body } = await traveler.call('/api/app/trips', {
    activity: 'sailing',
    time: '2 hour',
    contacts,
  })
  const warnings = (body.warnings ?? []) as { code: string }[]
  const { tripId } = (body.trip ?? {}) as { tripId: string }
  return { status, body, tripId, warnings: warnings.map(({ code }) => code) }
}
const kinds = async (recipient: string) => (await toldTo(service, recipient)).map(({ kind }) => kind)

describe('contact request', () => {
  test('names the traveler and says how to reply, and a trip that starts without a reply warns the traveler', async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    const first = await start(traveler, [contact])
    expect(first.warnings).toEqual(['contact_unanswered'])
    await traveler.checkIn(first.tripId)
    expect((await start(traveler, [contact])).warnings).toEqual(['contact_unanswered'])
    const asked = (await toldTo(service, contact.number)).filter(({ kind }) => kind === 'contact-request')
    expect(asked.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Homeward: Robin Hale picked you as an emergency contact\..* Reply YES or NO, /),
    ])
  })

  test('is sent once, before any trip, when the traveler saves the contact', async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    const save = () => traveler.saveContacts([contact])
    expect((await save()).status).toBe(200)
    expect(await kinds(contact.number)).toEqual(['contact-request'])
    await save()
    expect(await say(contact.number, 'YES')).toBe(200)
    expect((await start(traveler, [contact])).warnings).toEqual([])
    expect(await kinds(contact.number)).toEqual(['contact-request'])
  })

  test('is answered separately for each traveler', async () => {
    const [first, second, contact] = [await newTraveler(service), await newTraveler(service), gia()]
    const { tripId } = await start(first, [contact])
    await say(contact.number, 'NO')
    await first.checkIn(tripId)
    await start(second, [contact])
    await say(contact.number, 'YES')
    expect((await start(first, [contact])).status).toBe(409)
  })

  test("isn't sent to a contact who stopped all texts", async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    await say(contact.number, 'STOP')
    expect((await start(traveler, [contact])).warnings).toEqual(['contact_stopped'])
    expect(await kinds(contact.number)).toEqual([])
  })
})

async function linkOf(number: string): Promise<string> {
  const asked = (await toldTo(service, number)).find(({ kind }) => kind === 'contact-request')
  expect(smsSegments(asked?.body ?? '')).toBeLessThanOrEqual(2)
  return /https:\/\/www\.example\.org\/contact-request#([\w-]{22}) /.exec(asked?.body ?? '')?.[1] ?? ''
}
const byLink = (path: 'read' | 'answer', json: object) =>
  call(service.url, `/api/contact-requests/${path}`, { method: 'POST', json })
const shown = (answer: 'yes' | 'no' | null) => ({
  status: 200,
  body: { traveler: 'Robin Hale', answer, practice: false },
})
const seen = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

describe('link in a contact request', () => {
  test('shows the traveler and the current answer, and accepts YES', async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    const { tripId } = await start(traveler, [contact])
    const token = await linkOf(contact.number)
    expect(seen(await byLink('read', { token }))).toEqual(shown(null))
    expect(seen(await byLink('answer', { token, answer: 'yes' }))).toEqual(shown('yes'))
    expect(seen(await byLink('read', { token }))).toEqual(shown('yes'))
    await traveler.checkIn(tripId)
    expect((await start(traveler, [contact])).warnings).toEqual([])
  })

  test('accepts NO, removes the contact from the running trip, and notifies the traveler once', async () => {
    const [traveler, contact, other] = [await newTraveler(service), gia(), gia()]
    const { tripId } = await start(traveler, [contact, other])
    const token = await linkOf(contact.number)
    for (let times = 0; times < 2; times += 1)
      expect(seen(await byLink('answer', { token, answer: 'no' }))).toEqual(shown('no'))
    await service.advance(3 * HOUR_MS)
    await service.advance(5_000)
    expect(await kinds(contact.number)).toEqual(['contact-request'])
    expect(await kinds(other.number)).toEqual(['contact-request', 'alert'])
    const told = (await toldTo(service, traveler.phone)).filter(({ kind }) => kind === 'contact-refused')
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Homeward: Gia Moss doesn't want to be your emergency contact/),
    ])
    await traveler.checkIn(tripId)
    const next = await start(traveler, [contact, other])
    expect(next.warnings.toSorted()).toEqual(['contact_refused', 'contact_unanswered'])
    await traveler.checkIn(next.tripId)
    const alone = await start(traveler, [contact])
    expect([alone.status, alone.body.code]).toEqual([409, 'contacts_refused'])
    expect(await kinds(contact.number)).toEqual(['contact-request'])
  })

  test('changes an earlier answer only for the traveler who sent the request', async () => {
    const [first, second, contact] = [await newTraveler(service), await newTraveler(service), gia()]
    const { tripId } = await start(first, [contact])
    const token = await linkOf(contact.number)
    await say(contact.number, 'NO')
    await first.checkIn(tripId)
    await start(second, [contact])
    expect(seen(await byLink('read', { token }))).toEqual(shown('no'))
    expect(seen(await byLink('answer', { token, answer: 'yes' }))).toEqual(shown('yes'))
    const again = await start(first, [contact])
    expect([again.status, again.warnings]).toEqual([200, []])
    expect((await start(first, [contact])).status).toBe(409)
    const [, asked] = (await toldTo(service, contact.number)).filter(({ kind }) => kind === 'contact-request')
    const secondToken = /#([\w-]+) /.exec(asked?.body ?? '')?.[1]
    expect(seen(await byLink('read', { token: secondToken }))).toEqual(shown(null))
  })

  test('accepts YES after NO, even if the traveler has since removed the contact', async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    await traveler.saveContacts([contact])
    const token = await linkOf(contact.number)
    await byLink('answer', { token, answer: 'no' })
    await traveler.saveContacts([ana])
    expect(seen(await byLink('answer', { token, answer: 'yes' }))).toEqual(shown('yes'))
    expect((await toldTo(service, traveler.phone)).at(-1)?.body).toBe(
      'Homeward: Gia Moss agreed again to be your emergency contact. Check your contacts in the app.',
    )
  })

  test("isn't stored in plain text, and stops working when the account is deleted", async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    const { tripId } = await start(traveler, [contact])
    const token = await linkOf(contact.number)
    const rows = await service.database.db.select().from(contactRequests)
    expect(JSON.stringify(rows)).not.toContain(token)
    await traveler.checkIn(tripId)
    const { status } = await traveler.call('/api/app/account/deletion', {
      password: travelerSecrets.password,
    })
    expect(status).toBe(200)
    const { status: left, body } = await byLink('read', { token })
    expect([left, body]).toEqual([404, expect.objectContaining({ code: 'request_unknown' })])
  })

  test('accepts at most ten answers before it is rate-limited', async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    await start(traveler, [contact])
    const token = await linkOf(contact.number)
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) {
      const answer = times % 2 === 0 ? 'no' : 'yes'
      statuses.push((await byLink('answer', { token, answer })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('still works after requests with wrong tokens from the same IP address', async () => {
    const [traveler, contact] = [await newTraveler(service), gia()]
    await start(traveler, [contact])
    const token = await linkOf(contact.number)
    let last = 0
    for (let times = 0; times < 25; times += 1)
      last = (await byLink('read', { token: `guess-${randomUUID()}` })).status
    expect(last).toBe(429)
    expect((await byLink('answer', { token, answer: 'no' })).status).toBe(200)
  })
})
