import type { Page } from 'playwright/test'
import { panelOf } from '../support/tracking-page.ts'
import { type BackendScript, found, plainBackend, scriptBackend } from './support/backend-script.ts'
import { codeOf, SILENT_TRIP } from './support/prepared-trips.ts'
import { enterPanel, expect, test, upToDate } from './support/test.ts'

/** A phone with a wrong clock, on the real service; the last position is two hours old. */
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
  [-115, '1 h 55 min slow'],
  [115, '1 h 55 min fast'],
] as const) {
  test(`on a phone that is ${words} a two-hour-old position is shown as two hours old, with a note`, async ({
    page,
    context,
    expectNoise,
  }) => {
    expectNoise(/Failed to load resource: net::ERR_/)
    const saysSo = async () => {
      await expect(page.locator('.status-strip__head')).toContainText(/Last position 2 h( \d+ min)? ago/)
      await expect(page.getByText(`This device’s clock is ${words}.`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Movement' })).toContainText('No position for 2 h')
    }
    await shift(page, minutes)
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
    await expect(page.getByText(/As of \d{1,2}:\d\d [AP]M( E[DS]T)?, .+ ago\./)).toBeVisible()
  })
}

test.describe('a backend that does not tell its time', () => {
  test.use({ serviceWorkers: 'block' })

  const onePanel = /\/api\/trips\/rescue\/[^/]+\/panel$/
  const claim = /by our clock|This device’s clock/
  /** Without the time in data and headers. */
  async function goesByThePhonesClock(page: Page, script: BackendScript, refreshed: RegExp) {
    await shift(page, -115)
    await scriptBackend(page, script)
    await page.route(onePanel, (route) => route.fulfill({ json: { ...panelOf(), earlierFixes: 0 } }))
    await page.goto('/rescuepanel/246810')
    await expect(page.getByRole('heading', { name: 'Maya Ellison', exact: true })).toBeVisible()
    await page.waitForResponse(refreshed)
    await expect(upToDate(page)).toBeVisible()
    await expect(page.getByText(claim)).toHaveCount(0)
  }

  test("the page relies on the phone's clock if the panel comes in one answer", async ({ page }) => {
    const script = {
      ...plainBackend(),
      lookup: { status: 200, json: { ...found, features: ['panel'] } },
    }
    await goesByThePhonesClock(page, script, onePanel)
  })
})
