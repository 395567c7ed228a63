import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { pushSubscriptions } from '../../../src/service/platform/database/schema/account-schema.ts'
import { isPublicAddress, isPushEndpoint, postPush } from '../../../src/service/push/push-service.ts'
import { browserAt, pushStandIn, TEST_VAPID_KEY } from '../../support/providers/push-stand-in.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { as, newTraveler, startedTrip, storedMessages, toldAbout } from '../../support/travelers/traveler.ts'

const subscriptions = '/api/app/push-subscriptions'
const { password } = travelerSecrets

const provider = await pushStandIn()
afterAll(() => provider.close())
const service = await serviceOfFile({
  env: { DEMO: 'off', VAPID_KEY: TEST_VAPID_KEY, CHECKIN_GRACE: '1 minute', PUSH_ORIGINS: provider.origin },
})

let browsers = 0
async function subscribed() {
  browsers += 1
  const path = `/browser-${browsers}`
  const browser = browserAt(provider.origin, path.slice(1))
  const traveler = await newTraveler(service)
  expect((await traveler.call(subscriptions, browser.subscription)).status).toBe(200)
  const shown = () => provider.at(path).map(({ body }) => browser.read(body))
  return { traveler, browser, path, shown }
}
const iso = (ms: number) => new Date(ms).toISOString()
const stored = () => service.database.db.select().from(pushSubscriptions)

describe('push notifications', () => {
  test('ask an overdue traveler to check in and report the alert, without names', async () => {
    const { traveler, path, shown } = await subscribed()
    const tripId = await startedTrip(traveler, { time: '2 minute' })
    const { body } = await traveler.call('/api/app/trip')
    const { dueAt, alertAt } = body.trip as { dueAt: string; alertAt: string }
    await service.advance(Date.parse(dueAt) - service.clock.now() + 10_000)
    expect(shown()).toEqual([{ about: 'late', alertAt }])
    await service.advance(2 * MINUTE_MS)
    expect(shown()).toEqual([
      { about: 'late', alertAt },
      { about: 'late', alertAt: expect.anything() },
      { about: 'alerted', alertAt: null },
    ])
    const told = await toldAbout(service, tripId)
    expect(told.filter(({ kind }) => kind === 'check-in-due').map(({ channel }) => channel)).toEqual([
      'sms',
      'push',
    ])
    const [first] = provider.at(path)
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' })
    expect(first?.headers.authorization).toMatch(/^vapid t=.+, k=/)
    expect(first?.body.toString('latin1')).not.toContain('alertAt')
  })

  test('about an SOS are retried after a 503 response, but not after a redirect or a 410 response', async () => {
    const away = await subscribed()
    provider.answers.set(away.path, 503)
    const gone = await subscribed()
    provider.answers.set(gone.path, 410)
    await away.traveler.pressSos()
    await gone.traveler.pressSos()
    await service.advance(5_000)
    expect(away.shown()).toEqual([{ about: 'sos', alertAt: expect.any(String) }])
    expect(gone.shown().length).toBe(1)
    expect((await stored()).some(({ userId }) => userId === gone.traveler.userId)).toBe(false)
    provider.answers.set(away.path, 302)
    await service.advance(10_000)
    const { length } = away.shown()
    expect(length).toBeGreaterThan(1)
    await service.advance(30_000)
    expect(away.shown().length).toBe(length)
    expect(gone.shown().length).toBe(1)
    expect(provider.at('/elsewhere')).toEqual([])
  })
})

describe('push notification to several browsers', () => {
  test('reaches one browser once, even if the push service of another stays down', async () => {
    const { traveler, shown } = await subscribed()
    const away = browserAt(provider.origin, 'away')
    provider.answers.set('/away', 503)
    const second = as(service, (await signIn(traveler.phone)) ?? '')
    expect((await second.call(subscriptions, away.subscription)).status).toBe(200)
    await traveler.pressSos()
    await service.advance(5 * MINUTE_MS)
    expect(provider.at('/away').length).toBeGreaterThan(0)
    expect(shown().map((notice) => (notice as { about: string }).about)).toEqual(['sos', 'alerted'])
  })
})

describe('push subscription', () => {
  test('gets no notification once it has expired, even before it is deleted', async () => {
    const { traveler: live } = await subscribed()
    const { traveler: expired } = await subscribed()
    const { db } = service.database
    await db
      .update(pushSubscriptions)
      .set({ expiresAt: service.clock.now() })
      .where(eq(pushSubscriptions.userId, expired.userId))
    for (const traveler of [live, expired]) {
      await traveler.call('/api/app/sos', {})
      await service.ports.optOuts.keepOptOut(traveler.phone, service.clock.now())
    }
    const pushed = (await storedMessages(service)).filter(({ channel }) => channel === 'push')
    const kindsTo = ({ userId }: { userId: string }) =>
      pushed.filter(({ recipient }) => recipient === userId).map(({ kind }) => kind)
    expect(kindsTo(live)).toEqual(['are-you-well', 'own-texts-stopped'])
    expect(kindsTo(expired)).toEqual([])
  })

  test('is stored encrypted, appears in the export, and ends with its session', async () => {
    const { traveler, browser, path } = await subscribed()
    expect(JSON.stringify(await stored())).not.toContain(path.slice(1))
    const { body } = await traveler.call('/api/app/export', { password })
    expect(body.notifications).toEqual([
      { endpoint: browser.subscription.endpoint, createdAt: iso(service.clock.now()) },
    ])
    expect((await traveler.call('/api/app/session', undefined, 'DELETE')).status).toBe(200)
    expect((await stored()).some(({ userId }) => userId === traveler.userId)).toBe(false)
    expect((await traveler.call(subscriptions, browser.subscription)).status).toBe(401)
  })

  test("belongs to the browser's latest account, and is deleted when the user opts out or signs out everywhere", async () => {
    const { traveler, browser } = await subscribed()
    const other = await newTraveler(service)
    const mine = async (userId: string) => (await stored()).filter((row) => row.userId === userId).length
    expect((await other.call(subscriptions, browser.subscription)).status).toBe(200)
    expect([await mine(traveler.userId), await mine(other.userId)]).toEqual([0, 1])
    expect((await other.call(subscriptions, undefined, 'DELETE')).status).toBe(200)
    expect(await mine(other.userId)).toBe(0)
    await other.call(subscriptions, browser.subscription)
    const later = as(service, (await signIn(other.phone)) ?? '')
    await other.call('/api/app/sessions', undefined, 'DELETE')
    expect(await mine(other.userId)).toBe(0)
    expect((await later.call(subscriptions, browser.subscription)).status).toBe(401)
  })

  test("can't point to a private network, or use another port, another scheme, or credentials", async () => {
    const { traveler, browser } = await subscribed()
    for (const endpoint of [
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://2130706433/push',
      'https://localhost/push',
      'https://push.example.org:8443/push',
      'https://user:word@push.example.org/push',
      'http://push.example.org/push',
      'file:///etc/passwd',
    ])
      expect([
        endpoint,
        (await traveler.call(subscriptions, { ...browser.subscription, endpoint })).body,
      ]).toEqual([endpoint, expect.objectContaining({ code: 'push_refused' })])
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/x', [])).toBe(true)
    const inside = [
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      '::ffff:10.0.0.1',
      'fd00::1',
      '0.0.0.0',
      '100.64.0.1',
    ]
    expect(inside.filter(isPublicAddress)).toEqual([])
    expect(['142.250.1.1', '2a00:1450:4001::1'].every(isPublicAddress)).toBe(true)
    // Posts to a host name that resolves to a loopback address.
    const posted = postPush(
      'https://localhost/push',
      { headers: {}, body: Buffer.from('notice') },
      { allowed: [] },
    )
    await expect(posted).rejects.toThrow('not a public address')
  })
})

async function signIn(phoneNumber: string): Promise<string | null> {
  const answer = await fetch(`${service.url}/api/app/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password }),
  })
  return ((await answer.json()) as { token: string | null }).token
}
