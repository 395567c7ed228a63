import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { ServedLive } from '../../../src/domain/traveler/sharing/served-live.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { standInSite, visitsTo } from '../../support/pages/stand-in-site.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const plan = { vesselName: 'Second Wind' }
const mailed = { ...ben, email: 'ben@example.org' }

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site.siteDir } })

type Link = {
  linkId: string
  name: string
  isOpen: boolean
  openings: string[]
  takenBackAt: string | null
  sentBy: string | null
}
type World = { traveler: TestTraveler; tripId: string; path: string }

async function onTrip(facts: object = {}): Promise<World> {
  const traveler = await newTraveler(service, [ana, mailed])
  const tripId = await startedTrip(traveler, { plan, ...facts })
  expect((await traveler.sendFix(tripId, { accuracy: 8 })).status).toBe(200)
  return { traveler, tripId, path: `/api/app/trips/${tripId}/live-links` }
}
const contactOf = async ({ traveler }: World, name: string) =>
  (await traveler.trip())?.contacts.find((contact) => contact.name === name)?.id ?? ''
async function linkFor({ traveler, path }: World, asked: object = { name: 'Dan' }) {
  const { status, body } = await traveler.call(path, asked)
  expect([status, body.code]).toEqual([200, undefined])
  const { link, url } = body as { link: Link; url: string }
  return { linkId: link.linkId, page: new URL(url).pathname }
}
const linksOf = async ({ traveler, path }: World) => (await traveler.call(path)).body.links as Link[]

const visits = visitsTo(() => service.url)
const visit = async (...visited: Parameters<typeof visits>) => {
  const { views, ...answer } = await visits(...visited)
  return { ...answer, served: views as ServedLive | null }
}
const form = { form: 'open' }
async function pressed(page: string): Promise<string> {
  const answer = await visit(page, { form })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const stepOf = async (page: string, cookie = '') => (await visit(page, { cookie })).served?.step
const openOn = async (page: string, cookie: string) => {
  const { served } = await visit(page, { cookie })
  return served as Extract<ServedLive, { step: 'open' }>
}

describe('live link', () => {
  test('shows position, track, plan, and time left without a code, but no medical information or contacts', async () => {
    const world = await onTrip()
    await world.traveler.call(
      '/api/app/profile',
      { firstName: 'Robin', lastName: 'Hale', bloodType: 'AB-', pin },
      'PUT',
    )
    const { page } = await linkFor(world)
    expect(page).toMatch(/^\/live\/[\w-]{22}$/)
    const cookie = await pressed(page)
    const shown = await openOn(page, cookie)
    expect(shown).toMatchObject({
      step: 'open',
      name: 'Robin Hale',
      state: 'underWay',
      panel: {
        trip: { activity: 'sailing', plan, contacts: [], track: [{ latitude: 34.7, longitude: -76.66 }] },
      },
    })
    expect(shown.dueAt - service.clock.now()).toBe(2 * HOUR_MS)
    const { html } = await visit(page, { cookie })
    for (const told of ['AB-', '555-014', 'Ana', 'Ben', world.traveler.phone, world.tripId])
      expect(html).not.toContain(told)
  })

  test("reveals no personal data to link previews, isn't cached or indexed, and doesn't open with a wrong token or from another website", async () => {
    const world = await onTrip()
    const { page } = await linkFor(world)
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, html } = await visit(page, { method })
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      for (const told of ['Robin', 'sailing', '34.7', 'Dan']) expect(html).not.toContain(told)
    }
    expect((await visit(page, { form, origin: 'https://evil.example' })).status).toBe(403)
    expect((await linksOf(world))[0]?.openings).toEqual([])
    for (const guess of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', `${page.slice(6)}x`, '%00', 'a'.repeat(5_000)]) {
      const { status, served } = await visit(`/live/${guess}`)
      expect([status, served]).toEqual([404, { step: 'closed' }])
    }
  })

  test('reports at most one opening an hour to the traveler, and only the traveler can revoke the link', async () => {
    const [world, other] = [await onTrip(), await onTrip()]
    const [dans, eves] = [await linkFor(world), await linkFor(world, { name: 'Eve' })]
    const cookie = await pressed(dans.page)
    const first = new Date(service.clock.now()).toISOString()
    await openOn(dans.page, cookie)
    await service.advance(5_000)
    await openOn(dans.page, cookie)
    service.clock.increment(HOUR_MS)
    await openOn(dans.page, cookie)
    const listed = await linksOf(world)
    expect(listed.find(({ name }) => name === 'Dan')?.openings).toHaveLength(2)
    expect(listed.find(({ name }) => name === 'Dan')?.openings[0]).toBe(first)
    expect(listed.find(({ name }) => name === 'Eve')).toMatchObject({ openings: [], isOpen: true })

    const one = `${world.path}/${dans.linkId}`
    for (const path of [one, `${other.path}/${dans.linkId}`])
      expect((await other.traveler.call(path, undefined, 'DELETE')).status).toBe(404)
    expect((await other.traveler.call(world.path)).status).toBe(404)
    expect(await stepOf(dans.page, cookie)).toBe('open')
    for (const _ of [1, 2]) expect((await world.traveler.call(one, undefined, 'DELETE')).status).toBe(200)
    expect(await stepOf(dans.page, cookie)).toBe('closed')
    expect(await stepOf(eves.page)).toBe('asks')
    const after = (await linksOf(world)).find(({ name }) => name === 'Dan')
    expect(after).toMatchObject({ isOpen: false, takenBackAt: expect.any(String) as string })
    const { body } = await world.traveler.call('/api/app/export', { pin })
    const [trip] = body.trips as { liveLinks: { name: string; openings: string[] }[] }[]
    expect(trip?.liveLinks.map(({ name, openings }) => [name, openings.length])).toEqual(
      expect.arrayContaining([
        ['Dan', 2],
        ['Eve', 0],
      ]),
    )
    expect(JSON.stringify(body)).not.toContain(dans.page.slice(6))
  })

  test('can be emailed to a contact, or texted up to five times with a note that nothing is wrong', async () => {
    const world = await onTrip()
    const [anas, bens] = [await contactOf(world, ana.name), await contactOf(world, ben.name)]
    const told = async (to: string) =>
      (await toldTo(service, to)).filter(
        ({ kind, tripId }) => kind === 'live-link' && tripId === world.tripId,
      )
    const { page } = await linkFor(world, { contactId: anas, sendBy: 'text' })
    const [text, ...more] = await told(ana.number)
    expect(more).toEqual([])
    expect(text?.body).toContain('Robin Hale is sharing a trip with you. Nothing is wrong.')
    expect(text?.body).toContain(page)
    await linkFor(world, { contactId: bens, sendBy: 'mail' })
    expect((await told(mailed.email))[0]).toMatchObject({ channel: 'mail' })
    expect(await told(ben.number)).toEqual([])
    expect((await linksOf(world)).map(({ name, sentBy }) => [name, sentBy])).toContainEqual([
      ana.name,
      'text',
    ])

    for (const asked of [
      {},
      { name: 'Dan', sendBy: 'text' },
      { contactId: anas, sendBy: 'mail' },
      { contactId: world.tripId },
    ]) {
      const { status, body } = await world.traveler.call(world.path, asked)
      expect([status, body.code]).toEqual([422, 'recipient_missing'])
    }
    for (let times = 1; times < 5; times += 1) await linkFor(world, { contactId: anas, sendBy: 'text' })
    const beyond = await world.traveler.call(world.path, { contactId: anas, sendBy: 'text' })
    expect([beyond.status, beyond.body.code]).toEqual([429, 'throttled'])
    expect(await told(ana.number)).toHaveLength(5)
    await linkFor(world, { contactId: anas })
  })

  test("isn't sent to a contact who opted out, but the traveler can still share it", async () => {
    const world = await onTrip()
    const anas = await contactOf(world, ana.name)
    await service.ports.optOuts.keepOptOut('+19195550142', service.clock.now())
    const refused = await world.traveler.call(world.path, { contactId: anas, sendBy: 'text' })
    expect([refused.status, refused.body.code]).toEqual([409, 'takes_no_texts'])
    await linkFor(world, { contactId: anas })
    await service.ports.optOuts.keepIncomingText(
      { id: 'start again', number: '+19195550142', keyword: 'start' },
      service.clock.now(),
    )
  })
})

describe('live link for a contact who got a distress alert', () => {
  test.each([
    ['on this trip', (world: World, by: string) => world.traveler.extend(world.tripId, HOUR_MS, by)],
    [
      'on an earlier trip',
      async (world: World, by: string) => {
        await world.traveler.checkIn(world.tripId, by)
        world.tripId = await startedTrip(world.traveler)
        world.path = `/api/app/trips/${world.tripId}/live-links`
      },
    ],
  ])(
    "isn't sent, but the traveler sees the same as after the safety PIN, if the alert came %s",
    async (_, happens) => {
      const seen: unknown[] = []
      for (const by of [pin, distressPin]) {
        const world = await onTrip()
        await happens(world, by)
        for (const asked of [
          { contactId: await contactOf(world, ana.name), sendBy: 'text' },
          { contactId: await contactOf(world, ben.name), sendBy: 'mail' },
        ])
          await linkFor(world, asked)
        const links = await linksOf(world)
        const shown = links.map(({ name, sentBy, isOpen }) => [name, sentBy, isOpen]).sort()
        const texts = (await toldTo(service, world.traveler.phone)).map(({ kind }) => kind)
        const isNews = and(eq(messages.tripId, world.tripId), eq(messages.lane, 'news'))
        seen.push([shown, texts, await service.database.db.$count(messages, isNews)])
        const told = (await toldAbout(service, world.tripId)).filter(({ kind }) => kind === 'live-link')
        expect(told).toHaveLength(by === pin ? 2 : 0)
      }
      expect(seen[1]).toEqual(seen[0])
    },
  )
})

describe('live link created while a PIN is entered', () => {
  type Made = { liveLinks: { make(...all: unknown[]): Promise<boolean> } }
  /** Shares the trip with Ana by text. Another process takes the PIN after the trip was read. */
  async function sharedDuring(happens: (world: World) => Promise<{ status: number }>) {
    const world = await onTrip()
    const contactId = await contactOf(world, ana.name)
    const { liveLinks } = service.ports as unknown as Made
    const { make } = liveLinks
    liveLinks.make = async (...all) => {
      liveLinks.make = make
      expect((await happens(world)).status).toBe(200)
      return make(...all)
    }
    const { status } = await world.traveler.call(world.path, { contactId, sendBy: 'text' })
    const told = (await toldAbout(service, world.tripId)).map(({ kind }) => kind)
    return [status, (await linksOf(world)).length, told.includes('live-link')]
  }

  test.each([pin, distressPin])('is refused if the PIN %s ends the trip', async (by) => {
    const ends = (world: World) => world.traveler.checkIn(world.tripId, by)
    expect(await sharedDuring(ends)).toEqual([409, 0, false])
  })

  test.each([pin, distressPin])(
    'is created if the PIN %s extends the trip, but is sent only after the safety PIN',
    async (by) => {
      const addsTime = (world: World) => world.traveler.extend(world.tripId, 3 * HOUR_MS, by)
      expect(await sharedDuring(addsTime)).toEqual([200, 1, by === pin])
    },
  )
})

describe('lifetime of a live link', () => {
  test('ends with the trip in the same way after either PIN, and new links are then refused', async () => {
    const seen: unknown[] = []
    for (const by of [pin, distressPin]) {
      const world = await onTrip()
      const { page } = await linkFor(world, { contactId: await contactOf(world, ana.name) })
      const cookie = await pressed(page)
      await openOn(page, cookie)
      const checkIn = await world.traveler.checkIn(world.tripId, by)
      expect(checkIn.status).toBe(200)
      await service.advance(5_000)
      const { status, served } = await visit(page, { cookie })
      const again = await world.traveler.call(world.path, { name: 'Dan' })
      const [link] = await linksOf(world)
      await world.traveler.call(`/api/app/trips/${world.tripId}`, undefined, 'DELETE')
      const deleted = await world.traveler.call(world.path)
      seen.push([status, served, again, link?.isOpen, link?.openings.length, deleted.status])
      const kinds = (await toldAbout(service, world.tripId)).map(({ kind }) => kind)
      expect(kinds.includes('distress')).toBe(by === distressPin)
    }
    expect(seen[0]).toEqual([
      404,
      { step: 'closed' },
      { status: 409, body: { error: expect.any(String) as string, code: 'trip_not_running' } },
      false,
      1,
      404,
    ])
    expect(seen[1]).toEqual(seen[0])
  })

  test('ends when the contact is removed with either PIN', async () => {
    for (const by of [pin, distressPin]) {
      const world = await onTrip()
      const bens = await contactOf(world, ben.name)
      const { page } = await linkFor(world, { contactId: bens })
      const { page: dans } = await linkFor(world)
      expect((await world.traveler.removeContact(world.tripId, ben.name, by)).status).toBe(200)
      expect([await stepOf(page), await stepOf(dans)]).toEqual(['closed', 'asks'])
      const { body } = await world.traveler.call(world.path, { contactId: bens })
      expect(body.code).toBe('recipient_missing')
    }
  })
})

describe('live link of an overdue trip', () => {
  test('keeps working, and shows the same after either PIN', async () => {
    const told = { vesselName: 'Third Wind' }
    const seen: unknown[] = []
    for (const by of [pin, distressPin]) {
      const world = await onTrip({ time: '1 hour' })
      const { page } = await linkFor(world)
      const cookie = await pressed(page)
      expect((await world.traveler.extend(world.tripId, 2 * HOUR_MS, by)).status).toBe(200)
      expect((await world.traveler.changePlan(world.tripId, by, told)).status).toBe(200)
      const states: unknown[] = []
      for (const minutes of [0, 121, 20]) {
        await service.leap(minutes * MINUTE_MS)
        const { state, panel } = await openOn(page, cookie)
        states.push([state, panel.trip.plan, panel.trip.endedAt])
      }
      seen.push(states)
    }
    expect(seen[0]).toEqual([
      ['underWay', told, null],
      ['late', told, null],
      ['alerted', told, null],
    ])
    expect(seen[1]).toEqual(seen[0])
  })
})

test('live links, which need no PIN, are reported to the traveler in at most ten texts', async () => {
  const world = await onTrip()
  const told = async () =>
    (await toldTo(service, world.traveler.phone)).filter((text) =>
      JSON.stringify(text).includes('A live link to your trip was created.'),
    )
  expect(await told()).toHaveLength(0)
  await linkFor(world)
  expect(await told()).toHaveLength(1)
  for (let more = 0; more < 11; more += 1) await linkFor(world)
  expect(await told()).toHaveLength(10)
})
