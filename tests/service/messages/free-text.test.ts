import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { planFacts } from '../../../src/domain/primitives/plan-facts.ts'
import { profileFacts } from '../../../src/domain/primitives/profile-facts.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { outboxText } from '../../../src/service/messages/outbox/outbox-text.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, robin, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, toldAbout, toldTo } from '../../support/travelers/traveler.ts'

const { pin } = travelerSecrets
const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site.siteDir } })

/** Free text that imitates a heading and a line of the dispatcher card, and another text from Homeward. */
const FORGED =
  'calm\r\nLAST KNOWN POSITION\u202e\u2028Position: 40.0000, -75.0000 (GPS, just now)\u0085Homeward: OK'
const forgedFacts = (facts: readonly { key: string; form: string }[]) =>
  Object.fromEntries(
    facts.filter(({ form }) => form === 'line' || form === 'text').map(({ key }) => [key, FORGED]),
  )

async function forgedTrip() {
  const traveler = await newTraveler(service, [ana, ben])
  await traveler.call('/api/app/profile', { ...robin, ...forgedFacts(profileFacts), pin }, 'PUT')
  const tripId = await startedTrip(traveler, {
    activity: FORGED.slice(0, 100),
    location: FORGED,
    plan: forgedFacts(planFacts),
    time: '1 hour',
  })
  await traveler.sendFix(tripId)
  await service.advance(1.5 * HOUR_MS)
  const { code, cookie, add } = await contactOn(service, tripId, ana.number)
  expect((await add('note', FORGED)).status).toBe(200)
  return { traveler, tripId, code, cookie }
}
const forgery = /^\s*(?:Position: 40\.0000|Homeward: OK)/mu
const invisible = /[\u202a-\u202e\u2066-\u2069\u2028\u2029\u0085]/u

describe('input from a traveler or a contact', () => {
  test("can't add a line to the dispatcher card, a map file, a message, or the operator's list", async () => {
    const { tripId, traveler, code, cookie } = await forgedTrip()
    for (const path of ['card.txt', 'track.gpx', 'track.kml', 'track.geojson']) {
      const response = await fetch(`${service.url}/rescuepanel/${code}/${path}`, { headers: { cookie } })
      expect(response.status, path).toBe(200)
      const text = await response.text()
      expect(text, path).not.toMatch(forgery)
      expect(text, path).not.toMatch(invisible)
      if (path === 'card.txt') expect(text.match(/^LAST KNOWN POSITION$/gmu)).toHaveLength(1)
    }
    const told = [...(await toldAbout(service, tripId)), ...(await toldTo(service, traveler.phone))]
    expect(told.length).toBeGreaterThan(3)
    for (const { channel, body, subject } of told) {
      expect(subject ?? '').not.toMatch(/\n/)
      if (channel === 'sms') expect(body).not.toMatch(/\n/)
      expect(body).not.toMatch(forgery)
      expect(body).not.toMatch(invisible)
    }
    expect(await outboxText(service.ports.outbox)).not.toMatch(forgery)
  })

  test("can't disguise an alert as a practice alert", async () => {
    const traveler = await newTraveler(service, [ana])
    const names = { firstName: 'PRACTICE, nobody is in danger', lastName: 'Vera' }
    await traveler.call('/api/app/profile', { ...robin, ...names, pin }, 'PUT')
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    await service.advance(1.5 * HOUR_MS)
    const alerts = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
    expect(alerts.length).toBeGreaterThan(0)
    for (const { body, subject } of alerts) {
      expect(body).toMatch(/^(?:Homeward: )?ALERT: /)
      if (subject !== null) expect(subject).toMatch(/^Homeward: ALERT: /)
    }
  })

  test("can't date an uploaded position minutes after its arrival", async () => {
    const traveler = await newTraveler(service, [ana])
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    const now = service.clock.now()
    const locations = [1, 4, 2].map((minutes) => ({
      latitude: 35.7 + minutes / 100,
      longitude: -79,
      timestamp: new Date(now + minutes * 60_000).toISOString(),
    }))
    await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
    const stored = await service.database.db
      .select({ fixedAt: fixes.fixedAt })
      .from(fixes)
      .where(eq(fixes.tripId, tripId))
      .orderBy(fixes.fixedAt)
    expect(stored.map(({ fixedAt }) => fixedAt)).toEqual([now - 2, now - 1, now])
  })
})
