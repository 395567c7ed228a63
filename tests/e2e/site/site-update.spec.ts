import type { Page } from 'playwright/test'
import { expect, provePhone, statusNoise, submitCode, test, upToDate } from '../support/test.ts'
import { type Build, renamedBuild, serveBuild, usualBuild } from '../support/two-builds.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ serviceWorkers: 'allow' })

let older: Build
let newer: Awaited<ReturnType<typeof renamedBuild>>
let server: Awaited<ReturnType<typeof serveBuild>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  older = usualBuild()
  newer = await renamedBuild()
})
test.afterAll(() => {
  newer.remove()
})
test.beforeEach(async ({ expectNoise }) => {
  expectNoise(/net::ERR_/)
  // The test's backend has no base map.
  expectNoise(statusNoise(404))
  server = await serveBuild(older)
})
test.afterEach(() => server.close())

const name = (page: Page) => page.getByRole('heading', { name: 'Maya Ellison' })

const loaded = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    ),
  ])
const expectAllOf = async (page: Page, build: Build) => {
  await expect.poll(async () => (await loaded(page)).length).toBeGreaterThan(5)
  const files = await loaded(page)
  expect(files.filter((file) => !build.assets.includes(file))).toEqual([])
}
const map = (page: Page) => page.locator('.rescue-map canvas').first()

const enter = async (page: Page) => {
  await page.goto(`${server.origin}/code`)
  await submitCode(page, '246810')
  await provePhone(page)
  await expect(name(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => caches.has('rescue-panels'))).toBe(true)
}
const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
const workers = (page: Page) =>
  page.evaluate(async () => {
    const { waiting, installing } = await navigator.serviceWorker.ready
    return { waiting: waiting?.state ?? null, installing: installing?.state ?? null }
  })

test("a site update doesn't interrupt an open panel, and no page mixes files of two builds", async ({
  page,
  context,
}) => {
  await enter(page)
  await page.evaluate(() => Object.assign(globalThis, { untouched: true }))
  server.release(newer)
  await askForUpdate(page)
  await expect.poll(() => workers(page)).toEqual({ waiting: 'installed', installing: null })
  await expect(upToDate(page)).toBeVisible()
  expect(await page.evaluate(() => 'untouched' in globalThis)).toBe(true)

  await test.step('the older build opens completely offline, including its map', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('No connection; trying again.')).toBeVisible()
    await expect(map(page)).toBeAttached()
    await expectAllOf(page, older)
    await context.setOffline(false)
  })

  await test.step('the newer build opens online', async () => {
    await page.reload()
    await expect(name(page)).toBeVisible()
    await expect(map(page)).toBeAttached()
    await expectAllOf(page, newer)
  })

  await test.step('once all pages are closed the newer build takes over, also offline', async () => {
    await page.close()
    // Increases the interval, because visits keep the old service worker alive.
    const betweenVisits = { intervals: [1_000, 3_000, 6_000, 10_000], timeout: 30_000 }
    await expect
      .poll(async () => {
        const visit = await context.newPage()
        await visit.goto(`${server.origin}/code`)
        const { waiting } = await workers(visit)
        await visit.close()
        return waiting
      }, betweenVisits)
      .toBeNull()
    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto(`${server.origin}/rescuepanel/246810`)
    await expect(name(later)).toBeVisible()
    await expect(map(later)).toBeAttached()
    await expectAllOf(later, newer)
  })
})

test('the service worker rejects an incomplete site update and keeps serving the older build', async ({
  page,
  context,
}) => {
  await enter(page)
  server.release(newer, '/service-worker.js')
  const found = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const updateFound = new Promise((resolve) => registration.addEventListener('updatefound', resolve))
    await registration.update()
    return updateFound.then(() => true)
  })
  expect(found).toBe(true)
  await expect.poll(() => workers(page)).toEqual({ waiting: null, installing: null })
  await context.setOffline(true)
  await page.reload()
  await expect(name(page)).toBeVisible()
  await expectAllOf(page, older)
})

test('a page reloads once if a site update removed one of its scripts', async ({ page, expectNoise }) => {
  expectNoise(statusNoise(404))
  expectNoise(/dynamically imported module|preload/i)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.origin}/`)
  server.release(newer)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /questions|FAQ/i })).toBeVisible()
  await expect(page).toHaveURL(`${server.origin}/faq`)
  await expect.poll(() => loads).toBe(1)
  await expectAllOf(page, newer)
})
