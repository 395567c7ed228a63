import type { Page } from 'playwright/test'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { demoStore } from '../../../src/service/demo/demo-store.ts'
import { fishingTrack } from '../../../src/service/demo/tracks.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { expect, provePhone, serveTiles, statusNoise, submitCode, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const CODE = '246810'
const name = (page: Page) => page.getByRole('heading', { name: 'Maya Ellison' })
const overWords = (page: Page) => page.getByText('Invalid or expired rescue code.')

let service: TestService
test.beforeEach(async () => {
  service = await startTestService({ env: { SITE_DIR: 'dist/site', DEMO: 'off', LOG_LEVEL: 'error' } })
  const now = service.clock.now()
  const startedAt = now - 3 * HOUR_MS
  await demoStore(service.database.db, { keys: service.keys, codes: service.ports.codes }).replaceDemo({
    demo: 'test',
    phone: '+19195552000',
    firstName: 'Maya',
    lastName: 'Ellison',
    profile: { allergies: 'Penicillin' },
    passwordHash: '',
    pinHash: '',
    contacts: [{ name: 'Ana Ruiz', number: '(919) 555-0142' }],
    trip: {
      activity: 'fishing',
      location: 'Jordan Lake',
      time: '2 hour',
      startedAt,
      endedAt: null,
      track: fishingTrack(startedAt, now),
    },
    alert: { codes: [CODE], notifiedAt: now - HOUR_MS, expiresAt: now + HOUR_MS },
  })
})
test.afterEach(() => service.stop())

const enter = async (page: Page) => {
  await page.goto(`${service.url}/code`)
  await submitCode(page, CODE)
  await provePhone(page)
  await expect(name(page)).toBeVisible()
}

/** Returns the page's HTML, its web storage, and its caches except for build files, as one string. */
const everythingHeld = (page: Page) =>
  page.evaluate(async () => {
    const texts = [document.documentElement.outerHTML, JSON.stringify({ ...localStorage, ...sessionStorage })]
    for (const cache of await caches.keys()) {
      if (cache.includes('precache')) continue
      const open = await caches.open(cache)
      for (const request of await open.keys()) {
        texts.push(`${cache} ${request.url}`, (await (await open.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

const expectNothingHeld = async (page: Page) => {
  await expect(overWords(page)).toBeVisible()
  await expect(name(page)).toHaveCount(0)
  await expect.poll(() => everythingHeld(page)).not.toMatch(/Ellison|Penicillin|rescue-panels |map-tiles /)
}

test("an expired code removes the trip's data from the open panel and from the device [§8.7]", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(statusNoise(404))
  await serveTiles(context)
  await page.clock.install()
  await enter(page)
  await expect.poll(() => everythingHeld(page)).toMatch(/rescue-panels .*\n.*Ellison/)
  service.clock.increment(HOUR_MS)
  await page.clock.runFor(6_000)
  await expectNothingHeld(page)
  await page.reload()
  await expectNothingHeld(page)
})
