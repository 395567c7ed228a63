import type { Page } from 'playwright/test'
import { codeOf, SILENT_TRIP } from '../support/prepared-trips.ts'
import { enterPanel, expect, test } from '../support/test.ts'

/** Tests the panel on a phone with a wrong clock. */

test.use({ serviceWorkers: 'allow' })

const code = codeOf(SILENT_TRIP)
const makeSlow = (page: Page) =>
  page.addInitScript(() => {
    const RealDate = Date
    const now = () => RealDate.now() - 115 * 60_000
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  })

test("a phone with a slow clock shows a position's true age and says that its clock is slow", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource: net::ERR_/)
  const saysSo = async () => {
    await expect(page.locator('.status-strip__head')).toContainText(/Last position 2 h( \d+ min)? ago/)
    await expect(page.getByText('This device’s clock is 1 h 55 min slow.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Movement' })).toContainText('No position for 2 h')
  }
  await makeSlow(page)
  await enterPanel(page, code)
  await saysSo()
  await page.reload()
  await saysSo()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('rescue-panels')).keys()).length))
    .toBe(1)
  await context.setOffline(true)
  await page.reload()
  await saysSo()
  await expect(page.getByText(/As of (\w+ \d+, )?\d{1,2}:\d\d [AP]M( E[DS]T)?, .+ ago\./)).toBeVisible()
})
