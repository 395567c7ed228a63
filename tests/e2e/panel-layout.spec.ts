import type { Page } from 'playwright/test'
import { found, plainBackend, scriptBackend, trip } from './support/backend-script.ts'
import { expect, test } from './support/test.ts'

/** What is seen without scrolling, whatever fonts a machine has: the widest of them and a narrow one. */
const fonts = ['"DejaVu Sans", Verdana, sans-serif', 'serif']

async function openPanel(page: Page, font: string) {
  const now = Date.now()
  const track = Array.from({ length: 327 }, (_, at) => ({
    latitude: 35.74 + at / 50_000,
    longitude: -79.01,
    timestamp: new Date(now - (327 - at) * 30_000).toISOString(),
  }))
  await scriptBackend(page, {
    ...plainBackend(now),
    lookup: { status: 200, json: { ...found, features: ['acknowledge'] } },
    trip: { status: 200, json: trip(now, { locations: track }) },
  })
  await page.goto('/rescuepanel/246810')
  await expect(page.getByRole('region', { name: 'Position history' })).toBeVisible()
  await page.evaluate((family) => document.documentElement.style.setProperty('--font', family), font)
}

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)

for (const font of fonts) {
  test(`on the smallest phone the strip leaves 240 px of map above the bar, in ${font}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openPanel(page, font)
    const strip = page.locator('.status-strip')
    await expect(strip).toContainText('Maya Ellison')
    for (const name of ['Copy position', 'Call 911'])
      await expect(strip.getByRole(name === 'Call 911' ? 'link' : 'button', { name })).toBeInViewport({
        ratio: 1,
      })
    const { height } = (await page.locator('.panel-layout__strip').boundingBox()) ?? { height: 999 }
    expect(height).toBeLessThanOrEqual(256)
    const map = await page.locator('.panel-map__ground').boundingBox()
    const bar = await page.locator('.panel-layout__actions').boundingBox()
    expect(map?.height).toBeGreaterThanOrEqual(240)
    expect((bar?.y ?? 0) - (map?.y ?? 640)).toBeGreaterThanOrEqual(240)
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      const buttons = await page.locator('.panel-actions .button').evaluateAll((all) =>
        all.map(({ clientHeight, clientWidth, scrollWidth }) => ({
          height: clientHeight,
          isCut: scrollWidth > clientWidth,
        })),
      )
      const [acknowledge, resolve] = buttons
      expect(acknowledge).toEqual({ height: expect.any(Number), isCut: false })
      expect(resolve).toEqual(acknowledge)
    }
  })

  test(`on a dispatcher's screen strip, identity and medical facts stand above the bar, in ${font}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPanel(page, font)
    const bar = await page.locator('.panel-layout__actions').boundingBox()
    expect(await bottomOf(page, '.panel-layout__card--medical')).toBeLessThanOrEqual(bar?.y ?? 0)
    const numbers = await page.locator('.status-strip__numbers').boundingBox()
    const copy = await page.getByRole('button', { name: 'Copy position' }).boundingBox()
    expect(Math.abs((numbers?.y ?? 0) - (copy?.y ?? 999))).toBeLessThan(24)
    await expect(page.getByRole('button', { name: 'Print' }).first()).toBeInViewport({ ratio: 1 })
  })
}

test('ten positions are shown in rows of 44 px, all of them when asked, and all of them on paper', async ({
  page,
}) => {
  await openPanel(page, 'sans-serif')
  const rows = page.getByRole('region', { name: 'Position history' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  // A line of a pixel stands between two of them.
  expect(Math.abs(((await rows.first().boundingBox())?.height ?? 0) - 44)).toBeLessThanOrEqual(1)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(rows).toHaveCount(327)
  await page.reload()
  await page.getByText('Show all 327').click()
  await expect(rows).toHaveCount(327)
  await expect(rows.last()).toContainText('35.74000, -79.01000')
})
