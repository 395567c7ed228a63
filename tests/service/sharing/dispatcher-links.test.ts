import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import type { ServedDispatch, ServedHandOver } from '../../../src/domain/rescue/hand-over/served-hand-over.ts'
import { rescueCodes } from '../../../src/service/platform/database/schema/schema.ts'
import { readMapFile } from '../../support/pages/read-map-files.ts'
import { standInSite, visitsTo } from '../../support/pages/stand-in-site.ts'
import { call, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, contactWith, type TestContact } from '../../support/travelers/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { codeOf, openEmergency } from '../../support/travelers/trips.ts'

const { pin, distressPin } = travelerSecrets
const desk = 'Chatham County 911, desk 3'

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', TRUST_PROXY: '1', SITE_DIR: site.siteDir } })

describe('dispatcher link', () => {
  const visit = visitsTo(() => service.url)
  const asHandOver = ({ views }: { views: unknown }) => views as ServedHandOver
  const asDispatch = ({ views }: { views: unknown }) => views as ServedDispatch

  async function emergency(
    ...changes: Parameters<typeof openEmergency> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    const { code, phone } = await openEmergency(service, ...changes)
    return {
      phone,
      page: `/rescuepanel/${code}/hand-over`,
      ...(await contactWith(service, code, ana.number)),
    }
  }
  type World = Awaited<ReturnType<typeof emergency>>

  async function linkOf({ page, cookie }: Pick<World, 'page' | 'cookie'>, medical = false): Promise<string> {
    const form = { form: 'make', ...(medical ? { medical: 'yes' } : {}) }
    const { made } = asHandOver(await visit(page, { cookie, form }))
    return new URL(made ?? '').pathname
  }
  async function openedAs(link: string, name = desk): Promise<string> {
    const answer = await visit(link, { form: { form: 'open', desk: name } })
    expect(answer.status).toBe(303)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const stepOf = async (link: string, cookie = '') => {
    await service.advance(1_000)
    return asDispatch(await visit(link, { cookie })).step
  }
  const timelineOf = async ({ timeline }: Pick<TestContact, 'timeline'>) => {
    await service.advance(1_000)
    return timeline()
  }

  test('opens a panel without a phone number once the agency has entered its name, but gives it no vote', async () => {
    const world = await emergency()
    const link = await linkOf(world)
    expect(link).toMatch(/^\/dispatch\/[\w-]{22}$/)
    const cookie = await openedAs(link)
    const shown = asDispatch(await visit(link, { cookie }))
    expect(shown).toMatchObject({ step: 'open', desk, panel: { tripId: world.tripId, name: 'Robin Hale' } })
    const withCookie = await call(service.url, `/api/trips/rescue/${world.code}/panel?since=0`, { cookie })
    expect(withCookie.status).toBe(403)
    const vote = { json: { phoneNumber: ana.number }, cookie }
    expect((await call(service.url, `/api/trips/${world.tripId}/resolve-vote`, vote)).status).toBe(403)
  })

  test('works even if its contact also has an expired code', async () => {
    const world = await emergency()
    const { db } = service.database
    const [held] = await db.select().from(rescueCodes).where(eq(rescueCodes.tripId, world.tripId))
    if (!held) throw new Error('nobody has a code')
    const id = '00000000-0000-4000-8000-000000000000'
    const expired = { id, codeHash: 'a', linkHash: 'b', expiresAt: service.clock.now() - HOUR_MS }
    await db.insert(rescueCodes).values({ ...held, ...expired })
    const link = await linkOf(world)
    expect(await stepOf(link, await openedAs(link))).toBe('open')
  })

  test('shows medical information only if the contact allows it', async () => {
    const world = await emergency()
    const [without, including] = [await linkOf(world), await linkOf(world, true)]
    const bare = await visit(without, { cookie: await openedAs(without) })
    expect(bare.html).not.toContain('B+')
    expect(asDispatch(bare)).toMatchObject({ withMedical: false, panel: { subject: { bloodType: null } } })
    const whole = await visit(including, { cookie: await openedAs(including) })
    expect(asDispatch(whole)).toMatchObject({ withMedical: true, panel: { subject: { bloodType: 'B+' } } })
  })

  test('reveals no personal data, even to link previews, before the agency enters its name', async () => {
    const world = await emergency()
    const link = await linkOf(world)
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, html } = await visit(link, { method })
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.getSetCookie()).toEqual([])
      for (const told of ['Robin', 'sailing', '34.7', 'Ana', world.tripId]) expect(html).not.toContain(told)
    }
    expect((await visit(`${link}/track.gpx`)).status).toBe(403)
    const kinds = (await timelineOf(world)).map(({ kind }) => kind)
    expect(kinds).toContain('linkMade')
    expect(kinds).not.toContain('linkOpened')
  })

  test("appears in another contact's timeline each time it is opened, with the agency's name", async () => {
    const world = await emergency()
    const link = await linkOf(world)
    await openedAs(link)
    await service.advance(1_000)
    await openedAs(link, 'Coast Guard, Sector North Carolina')
    const bens = await contactWith(service, codeOf(world.code, 1), ben.number)
    const timeline = await timelineOf(bens)
    expect(timeline.filter(({ kind }) => kind === 'linkOpened')).toMatchObject([
      { text: desk, by: { name: 'Ana Ruiz' } },
      { text: 'Coast Guard, Sector North Carolina' },
    ])
    const { links } = asHandOver(await visit(world.page, { cookie: world.cookie }))
    expect(links[0]?.desks.map(({ name }) => name)).toEqual([desk, 'Coast Guard, Sector North Carolina'])
    expect(asHandOver(await visit(`/rescuepanel/${codeOf(world.code, 1)}/hand-over`, bens)).links).toEqual([])
  })

  describe('opened by an agency', () => {
    test('closes when the contact revokes it', async () => {
      const world = await emergency()
      const link = await linkOf(world)
      await service.advance(1_000)
      const other = await linkOf(world)
      const cookie = await openedAs(link)
      const { links } = asHandOver(await visit(world.page, { cookie: world.cookie }))
      const form = { form: 'revoke', link: links[1]?.id ?? '' }
      const bens = await verify(service.url, codeOf(world.code, 1), ben.number)
      await visit(`/rescuepanel/${codeOf(world.code, 1)}/hand-over`, { cookie: bens.cookie, form })
      expect(await stepOf(link, cookie)).toBe('open')
      expect((await visit(world.page, { cookie: world.cookie, form })).status).toBe(303)
      expect(await stepOf(link, cookie)).toBe('closed')
      expect((await visit(`${link}/track.kml`, { cookie })).status).toBe(404)
      expect(await stepOf(other)).toBe('desk')
      const kinds = (await timelineOf(world)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'linkRevoked')).toHaveLength(1)
    })

    test('closes after twelve hours', async () => {
      const world = await emergency()
      const link = await linkOf(world)
      const cookie = await openedAs(link)
      service.clock.increment(12 * HOUR_MS - 5_000)
      expect(await stepOf(link, cookie)).toBe('open')
      service.clock.increment(5_000)
      expect(await stepOf(link, cookie)).toBe('closed')
    })

    test('closes when the emergency ends', async () => {
      const world = await emergency({ contacts: [ana] })
      const link = await linkOf(world)
      const cookie = await openedAs(link)
      expect((await world.vote()).status).toBe(200)
      expect(await stepOf(link, cookie)).toBe('closed')
      const again = await visit(world.page, { cookie: world.cookie, form: { form: 'make' } })
      expect([again.status, asHandOver(again).problem]).toEqual([409, 'over'])
    })
  })

  test('shows only its own trip, and is closed if its token is wrong', async () => {
    const [one, another] = [await emergency(), await emergency()]
    const [link, theirs] = [await linkOf(one), await linkOf(another)]
    const cookie = await openedAs(link)
    expect(await stepOf(theirs, cookie)).toBe('desk')
    const renamed = cookie.replace(/desk_[\w-]+/, `desk_${another.tripId}`)
    expect(await stepOf(theirs, renamed)).toBe('desk')
    for (const guess of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', `${link.slice(10)}x`, '%00', 'a'.repeat(5_000)]) {
      const { status, views } = await visit(`/dispatch/${guess}`)
      expect([status, views]).toEqual([404, { step: 'closed' }])
    }
  })

  test("can't be created, opened, or used to acknowledge from other websites", async () => {
    const world = await emergency()
    const link = await linkOf(world)
    const cookie = await openedAs(link)
    const origin = 'https://evil.example'
    expect((await visit(world.page, { cookie: world.cookie, form: { form: 'make' }, origin })).status).toBe(
      403,
    )
    for (const form of [{ form: 'open', desk }, { form: 'acknowledge' }])
      expect((await visit(link, { cookie, form, origin })).status).toBe(403)
    expect((await visit(world.page, { form: { form: 'make' } })).status).toBe(303)
  })

  test('asks again for an agency name that is invalid or looks like a link or number, and keeps the typed text', async () => {
    const link = await linkOf(await emergency())
    const numbers = [
      'call 900555',
      'Call 919-555-0146',
      'Desk (919) 555 0146',
      'Desk 555-0146',
      'Desk ٩١٩٥٥٥',
    ]
    for (const typed of ['', 'x', '911', ...numbers, 'evil.example/x', 'a\u0000b', 'x'.repeat(61)]) {
      const { status, views } = await visit(link, { form: { form: 'open', desk: typed } })
      expect([status, views]).toEqual([422, { step: 'desk', path: link, typed, problem: 'name' }])
    }
  })

  test('lets an agency acknowledge the emergency once, under its own name, and notifies the traveler and all contacts [§1.8]', async () => {
    const world = await emergency()
    const link = await linkOf(world)
    const cookie = await openedAs(link)
    expect((await visit(link, { form: { form: 'acknowledge' } })).status).toBe(403)
    for (const answer of ['Acknowledged.', 'already acknowledged']) {
      const shown = asDispatch(await visit(link, { cookie, form: { form: 'acknowledge' } }))
      expect(shown).toMatchObject({
        hasAcknowledged: true,
        message: expect.stringContaining(answer) as string,
      })
    }
    const told = (await toldAbout(service, world.tripId)).filter(({ kind }) => kind === 'acknowledged')
    expect(told.map(({ recipient }) => recipient)).toHaveLength(4)
    for (const { body } of told) expect(body).toContain(`A dispatcher (${desk}) says `)
    expect(told[0]?.recipient).toBe(world.phone)
    const entries = (await timelineOf(world)).filter(({ kind }) => kind === 'deskAcknowledged')
    expect(entries).toMatchObject([{ text: desk, by: { name: 'Ana Ruiz' } }])
    expect((await service.ports.panels.head(world.tripId))?.endedAt).toBeNull()
  })

  test("refreshes its uncached map with a token that doesn't open the panel and is invalid once the link is revoked", async () => {
    const world = await emergency()
    const link = await linkOf(world, true)
    expect((await visit(`${link}/live.kml`)).status).toBe(403)
    const cookie = await openedAs(link)
    const network = await visit(`${link}/live.kml`, { cookie })
    expect(network.headers.get('content-type')).toContain('application/vnd.google-earth.kml+xml')
    const path = new URL(/<href>([^<]+)<\/href>/.exec(network.html)?.[1] ?? '').pathname
    expect(network.html).toContain('<refreshInterval>30</refreshInterval>')
    const kml = await visit(path)
    for (const { headers } of [network, kml, await visit(`${link}/track.gpx`, { cookie })])
      expect(headers.get('cache-control')).toBe('no-store')
    expect(readMapFile('kml', kml.html)[0]).toMatchObject({
      kind: 'last position',
      coordinates: [-76.66, 34.7],
    })
    expect(kml.html).not.toContain('B+')
    const token = path.slice('/dispatch-map/'.length)
    expect(await stepOf(`/dispatch/${token}`)).toBe('closed')
    expect(await stepOf(link, cookie.replace(/=.*/, `=${token}`))).toBe('desk')
    expect((await visit(`/dispatch-map/${cookie.replace(/.*=/, '')}`)).status).toBe(404)
    const { links } = asHandOver(await visit(world.page, { cookie: world.cookie }))
    await visit(world.page, { cookie: world.cookie, form: { form: 'revoke', link: links[0]?.id ?? '' } })
    expect((await visit(path)).status).toBe(404)
  })

  describe('created by a contact', () => {
    async function alerted() {
      const traveler = await newTraveler(service, [ana, ben, dan])
      const tripId = await startedTrip(traveler)
      await service.passHours(3)
      await service.advance(5_000)
      const contactOf = async ({ number }: { number: string }) => {
        const contact = await contactOn(service, tripId, number)
        return { ...contact, page: `/rescuepanel/${contact.code}/hand-over` }
      }
      return { traveler, tripId, anas: await contactOf(ana), dans: await contactOf(dan) }
    }
    test('ends if the traveler removes that contact with the safety PIN, but not with the distress PIN', async () => {
      for (const [by, step] of [
        [pin, 'closed'],
        [distressPin, 'open'],
      ] as const) {
        const world = await alerted()
        const link = await linkOf(world.anas)
        const cookie = await openedAs(link)
        expect((await world.traveler.removeContact(world.tripId, ana.name, by)).status).toBe(200)
        expect(await stepOf(link, cookie)).toBe(step)
      }
    })

    test("reveals no distress alert to an excluded contact's agency or to the traveler's phone", async () => {
      const world = await alerted()
      const links = { dans: await linkOf(world.dans), anas: await linkOf(world.anas) }
      const cookies = { dans: await openedAs(links.dans), anas: await openedAs(links.anas) }
      const before = await timelineOf(world.dans)
      expect((await world.traveler.checkIn(world.tripId, distressPin)).status).toBe(200)
      expect(await stepOf(links.dans, cookies.dans)).toBe('closed')
      expect(await stepOf(links.anas, cookies.anas)).toBe('open')
      const told = (await toldAbout(service, world.tripId)).length
      await visit(links.anas, { cookie: cookies.anas, form: { form: 'acknowledge' } })
      const news = (await toldAbout(service, world.tripId)).slice(told)
      expect(news.map(({ recipient }) => recipient)).toEqual([ana.number, ben.number])
      expect(before.map(({ kind }) => kind)).toContain('linkOpened')
      const trips = JSON.stringify((await world.traveler.call('/api/app/export', { pin })).body)
      for (const word of ['dispatch', desk]) expect(trips).not.toContain(word)
    })
  })

  test('is rate-limited both when created and when opened', async () => {
    const world = await emergency()
    const link = await linkOf(world)
    for (let times = 0; times < 20; times += 1) await openedAs(link)
    const beyond = await visit(link, { form: { form: 'open', desk } })
    expect([beyond.status, beyond.views]).toMatchObject([429, { problem: 'tooMany', typed: desk }])
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let times = 1; times < 20; times += 1) await linkOf(world)
    const last = await visit(world.page, { cookie: world.cookie, form: { form: 'make' } })
    expect([last.status, asHandOver(last).problem]).toEqual([429, 'tooMany'])
  })
})
