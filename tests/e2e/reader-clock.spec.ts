import type { Page } from 'playwright/test'
import { codeOf, SILENT_TRIP } from './support/prepared-trips.ts'
import { expect, submitCode, test, typePhone } from './support/test.ts'

/** A phone whose clock is wrong, on the real service: the trip's last position is two hours old. */
test.use({ serviceWorkers: 'allow' })

const code = codeOf(SILENT_TRIP)
const shift = (page: Page, minutes: number) =>
  page.addInitScript((ms) => {
    const RealDate = Date
    const now = () => RealDate.now() + ms
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }, minutes * 60_000)

for (const [minutes, words] of [
  [-115, '1 hour 55 minutes slow'],
  [115, '1 hour 55 minutes fast'],
] as const) {
  test(`on a phone that is ${words} a position of two hours is two hours old, and the page says so`, async ({
    page,
    context,
    expectNoise,
  }) => {
    expectNoise(/Failed to load resource: net::ERR_/)
    const saysSo = async () => {
      await expect(page.locator('.status-strip__head')).toContainText(
        /Last position 2 hours( \d+ minutes?)? ago/,
      )
      await expect(page.getByText(`This device’s clock is ${words}.`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Movement' })).toContainText('No position for 2 hours')
    }
    await shift(page, minutes)
    await page.goto('/code')
    await submitCode(page, code)
    await typePhone(page, '9195550142')
    await page.getByRole('button', { name: 'Verify phone number' }).click()
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
    await expect(page.getByText(/As of \d{1,2}:\d\d [AP]M, .+ ago\./)).toBeVisible()
  })
}
