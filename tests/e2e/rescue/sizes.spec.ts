import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'
import { OLD_POSITION_MS } from '../../../src/domain/position/position-age.ts'
import { codeOf, renewTrip } from '../support/own-trip.ts'
import { expect, test, verifiedPanel } from '../support/test.ts'

/** Sizes are in bytes after gzip -9, except those of the font and the panel's data (docs/performance.md). */

const siteDir = process.env.SITE_DIR || 'dist/site'
const kB = 1_000
const weight = (content: Buffer | string) => gzipSync(content, { level: 9 }).length

/** Returns the gzipped sizes of a document's scripts and inline styles, in bytes. */
function documentOf(file: string) {
  const html = readFileSync(join(siteDir, file), 'utf8')
  const scripts = new Set(Array.from(html.matchAll(/\/(assets\/[^"\s]+\.js)/g), ([, name = '']) => name))
  const js = [...scripts].reduce((sum, name) => sum + weight(readFileSync(join(siteDir, name))), 0)
  return { js, css: weight(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '') }
}

/**
 * Returns how many bytes a page loads, including scripts that load at the first key press. Map tiles don't
 * load in these tests.
 */
async function loadedBy(page: Page, path: string): Promise<{ scripts: number; all: number }> {
  // Keyed by URL, so that the panel's refreshes count once.
  const loaded = new Map<string, Promise<{ isScript: boolean; size: number }>>()
  const waiting = new Set(
    path.startsWith('/rescuepanel/') ? ['rescue-composition', 'panel-later'] : ['rescue-composition'],
  )
  const count = (response: Response) => {
    const isScript = /\/assets\/.*\.js$/.test(response.url())
    for (const name of waiting) if (response.url().includes(`/assets/${name}-`)) waiting.delete(name)
    loaded.set(
      response.url(),
      response.body().then((body) => ({ isScript, size: weight(body) })),
    )
  }
  page.on('response', count)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift')
  await expect.poll(() => [...waiting]).toEqual([])
  page.off('response', count)
  const sizes = await Promise.all(loaded.values())
  const sum = (some: typeof sizes) => some.reduce((total, { size }) => total + size, 0)
  return { scripts: sum(sizes.filter(({ isScript }) => isScript)), all: sum(sizes) }
}

for (const [file, js, css] of [
  ['code/index.html', 112, 5],
  ['panel.html', 151, 6.5],
  ['index.html', 116, 8],
  ['emergency-checkin/index.html', 119, 6],
] as const) {
  test(`${file} loads at most ${js} kB of scripts and has at most ${css} kB of inline styles, gzipped`, () => {
    const document = documentOf(file)
    expect(document.js).toBeLessThanOrEqual(js * kB)
    expect(document.css).toBeLessThanOrEqual(css * kB)
  })
}

test("the heading font is at most 25 kB and isn't in the HTML of the rescue path", () => {
  const [font = ''] = readdirSync(join(siteDir, 'assets')).filter((name) => name.endsWith('.woff2'))
  expect(statSync(join(siteDir, 'assets', font)).size).toBeLessThanOrEqual(25 * kB)
  const html = (file: string) => readFileSync(join(siteDir, file), 'utf8')
  for (const file of ['index.html', 'faq/index.html', 'contact/index.html'])
    expect(html(file)).toContain(`/assets/${font}`)
  for (const file of ['code/index.html', 'panel.html', 'linked.html', 'emergency-checkin/index.html'])
    expect(html(file)).not.toContain('woff2')
})

for (const [name, path, scripts, all] of [
  ['the rescue entry', '/code', 149, 158],
  ['the home page', '/', 151, 193],
] as const) {
  test(`${name} loads at most ${scripts} kB of script and ${all} kB in total, gzipped`, async ({ page }) => {
    const loaded = await loadedBy(page, path)
    expect(loaded.scripts).toBeLessThanOrEqual(scripts * kB)
    expect(loaded.all).toBeLessThanOrEqual(all * kB)
  })
}

test('a rescue panel on a desktop loads at most 294 kB of script with its map, and 323 kB in total, gzipped', async ({
  page,
}) => {
  const loaded = await loadedBy(page, await verifiedPanel(page, codeOf(23)))
  expect(loaded.scripts).toBeLessThanOrEqual(294 * kB)
  expect(loaded.all).toBeLessThanOrEqual(323 * kB)
})

test.describe('rescue panel on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('loads at most 194 kB of gzipped script, and no OpenLayers before the map is touched', async ({
    page,
  }) => {
    const path = await verifiedPanel(page, codeOf(23))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const loaded = await loadedBy(page, path)
    expect(loaded.scripts).toBeLessThanOrEqual(194 * kB)
    expect(asked.filter((url) => /rescue-map/.test(url))).toEqual([])
    await page.locator('.rescue-map').tap()
    await expect(page.locator('.rescue-map canvas').first()).toBeVisible()
    expect(asked.filter((url) => /rescue-map-.*\.js/.test(url))).toHaveLength(1)
  })
})

test('the position, map, and buttons of a rescue panel need at most 253 kB of gzipped script', async ({
  page,
}) => {
  const path = await verifiedPanel(page, codeOf(23))
  await page.route(/\/assets\/(rescue-composition|ports|panel-later)-.*\.js/, () => {})
  const needed = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) needed.set(response.url(), response.body().then(weight))
  })
  await page.goto(path)
  await expect(page.locator('.status-strip')).toContainText('Maya Ellison')
  await expect(page.locator('.rescue-map canvas').first()).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'Resolve Emergency' }).click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const sizes = await Promise.all(needed.values())
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(253 * kB)
})

test('a rescue panel has at most 24 kB of gzipped HTML, even with an old position, and at most 6 kB of uncompressed data plus 40 bytes per position', async ({
  page,
}) => {
  for (const age of [0, OLD_POSITION_MS]) {
    await renewTrip(page, 18, age)
    const html = await (await page.request.get(await verifiedPanel(page, codeOf(18)))).text()
    expect(weight(html)).toBeLessThanOrEqual(24 * kB)
    const data = /id="served-panel">([^<]*)</.exec(html)?.[1] ?? ''
    const { count } = JSON.parse(data).panel.trip.track as { count: number }
    expect(count).toBeGreaterThan(100)
    expect(data.length).toBeLessThanOrEqual(6 * kB + 40 * count)
  }
})
