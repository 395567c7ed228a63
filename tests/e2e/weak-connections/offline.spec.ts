import type { Page, Route } from 'playwright/test'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { codeOf } from '../support/own-trip.ts'
import {
  expect,
  openPanel,
  serveTiles,
  statusNoise,
  submitCode,
  test,
  tileAddress,
  upToDate,
} from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const REFRESHED_BY_NOW_MS = 6_000
const offlineNoise = /Failed to load resource: net::ERR_/
const name = (page: Page) => page.getByRole('heading', { name: 'Maya Ellison' })

test.beforeEach(({ expectNoise }) => expectNoise(offlineNoise))

/** Returns the paths of stored panels and the numbers of stored files and map tiles. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const placesIn = async (cache: string) =>
      (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
    const names = await caches.keys()
    const files = names.find((one) => one.includes('precache'))
    return {
      panels: names.includes('rescue-panels') ? await placesIn('rescue-panels') : [],
      files: files ? (await placesIn(files)).length : 0,
      tiles: names.includes('map-tiles') ? (await placesIn('map-tiles')).length : 0,
    }
  })

const enterAndKeep = async (page: Page, code: string) => {
  await openPanel(page, code)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(async () => (await held(page)).panels).toContain(`/rescuepanel/${code}`)
}

test('a panel that was opened once opens offline with its map tiles and in a new tab, and refreshes once online', async ({
  page,
  context,
}) => {
  await serveTiles(context)
  const code = codeOf(13)
  await enterAndKeep(page, code)
  await expect.poll(async () => (await held(page)).tiles).toBeGreaterThan(3)
  await context.setOffline(true)
  let keptTiles = 0
  page.on('response', (response) => {
    if (tileAddress.test(response.url()) && response.fromServiceWorker()) keptTiles += 1
  })
  await page.reload()
  await expect(name(page)).toBeVisible()
  await expect(page.getByText(/As of (\w+ \d+, )?\d{1,2}:\d\d [AP]M( E[DS]T)?, .+ ago\./)).toBeVisible()
  await expect(page.getByText('No connection; trying again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Medical information' })).toContainText('Penicillin')
  await expect(page.getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/).first()).toBeVisible()
  await expect(page.getByRole('application', { name: /Interactive map/ })).toBeVisible()
  await expect(page.locator('.rescue-map canvas').first()).toBeAttached()
  await expect.poll(() => keptTiles).toBeGreaterThan(3)

  const tab = await context.newPage()
  await tab.goto('/code')
  await expect(tab.getByRole('textbox', { name: 'Rescue code' })).toBeVisible()
  await tab.goto('/rescuepanel/999999')
  await expect(tab.getByText('Failed to fetch trip details.')).toBeVisible()
  await tab.goto(`/rescuepanel/${code}`)
  await expect(name(tab)).toBeVisible()

  await context.setOffline(false)
  await expect(upToDate(tab)).toBeVisible({ timeout: 15_000 })
})

test('the stored panel is shown if the service is down or the network stalls', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(statusNoise(503))
  await enterAndKeep(page, codeOf(14))
  const answerWith = async (answer: (route: Route) => Promise<void>) => {
    for (const address of ['**/rescuepanel/**', '**/api/**']) await context.route(address, answer)
  }
  await answerWith((route) => route.fulfill({ status: 503, body: 'gateway' }))
  await page.reload()
  await expect(page.getByText('No connection; trying again.')).toBeVisible()
  await expect(name(page)).toBeVisible()

  await answerWith(() => new Promise(() => {}))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Saved on this device. Checking for news.')).toBeVisible()
  await expect(page.getByText(/As of (\w+ \d+, )?\d{1,2}:\d\d [AP]M( E[DS]T)?, .+ ago\./)).toBeVisible()
  await expect(name(page)).toBeVisible()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('stored panel data is ignored and deleted a day after the last refresh', async ({ page, context }) => {
  const code = codeOf(16)
  await page.clock.install()
  await enterAndKeep(page, code)
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 23 * HOUR_MS)
  await page.reload()
  await expect(name(page)).toBeVisible()
  // The date is missing if the refresh was in the first hour of a day: 23 hours later is the same day.
  await expect(page.getByText(/As of (\w+ \d+, )?\d{1,2}:\d\d [AP]M( E[DS]T)?, 23 h ago\./)).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 25 * HOUR_MS)
  await page.reload()
  await expect(page.getByText('Failed to fetch trip details.')).toBeVisible()
  await expect(name(page)).toHaveCount(0)
  await expect.poll(async () => (await held(page)).panels).toEqual([])
})

test('the service worker stores the traveler’s name only in the cached panel, and “Sign out of this panel” deletes the panel, the map tiles, and the grant', async ({
  page,
  context,
}) => {
  await serveTiles(context)
  const code = codeOf(16)
  await enterAndKeep(page, code)
  await expect.poll(async () => (await held(page)).tiles).toBeGreaterThan(0)
  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toContain('Maya Ellison')
  const kept = await page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache)
      for (const request of await open.keys()) {
        const text = (await (await open.match(request))?.text()) ?? ''
        found.push({ cache, path: new URL(request.url).pathname, text })
      }
    }
    return found
  })
  const naming = kept.filter(({ text }) => text.includes('Ellison'))
  expect(naming.map(({ cache, path }) => ({ cache, path }))).toEqual([
    { cache: 'rescue-panels', path: `/rescuepanel/${code}` },
  ])
  expect(JSON.parse(naming[0]?.text ?? '')).toMatchObject({ panel: { name: 'Maya Ellison' } })
  expect(kept.filter(({ path }) => path.startsWith('/rescuepanel/'))).toHaveLength(1)

  await page.getByText('This device', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign out of this panel' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(page.getByText('You’re signed out')).toBeFocused()
  await expect.poll(() => held(page)).toMatchObject({ panels: [], tiles: 0 })
  await page.reload()
  await expect(page.getByText('Verify your phone number to open this page')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Rescue code' })).toHaveValue(code)
})

test("when a contact's grant ends, the panel data is deleted, either on the open page or on the next visit", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(statusNoise(403))
  const code = codeOf(17)
  await page.clock.install()
  await enterAndKeep(page, code)
  await context.clearCookies()
  await page.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(page.getByText('Verify your phone number to open this page')).toBeVisible()
  await expect(name(page)).toHaveCount(0)
  await expect.poll(async () => (await held(page)).panels).toEqual([])

  await enterAndKeep(page, code)
  await page.goto('/faq')
  await context.clearCookies()
  await page.goto(`/rescuepanel/${code}`)
  await expect(page.getByText('Verify your phone number to open this page')).toBeVisible()
  await expect.poll(async () => (await held(page)).panels).toEqual([])
})

test('no service worker is installed before a contact has verified a number', async ({ page }) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  for (const path of ['/', '/faq', '/code']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await workers(), path).toBe(0)
  }
  await page.goto('/code')
  await submitCode(page, codeOf(19))
  await expect(page.getByRole('textbox', { name: 'Area code' })).toBeVisible()
  expect(await workers()).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
