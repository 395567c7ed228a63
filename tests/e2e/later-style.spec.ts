import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { codeOf } from './support/own-trip.ts'
import { enterPanel, expect, test } from './support/test.ts'

/** The panel's document has the style of its first screen; the rest is a file that blocks nothing. */
const siteDir = process.env.SITE_DIR || 'dist/site'
const laterStyle = /\/assets\/panel-style-.*\.css$/

async function verifiedPanel(page: Page): Promise<string> {
  await enterPanel(page, codeOf(23))
  await expect(page).toHaveURL(/\/rescuepanel\//)
  await page.goto('/robots.txt')
  return `/rescuepanel/${codeOf(23)}`
}

/** Boxes and looks of what's shown of the page outside of its map, which moves with time. @param within pixels from the top. */
const looksOf = (page: Page, within = Number.POSITIVE_INFINITY) =>
  page.evaluate(
    ({ within }) =>
      [...document.querySelectorAll('body *:not(link, noscript, script, .map-picture *)')].flatMap(
        (element) => {
          const { x, y, width, height, bottom } = element.getBoundingClientRect()
          if (bottom > within || width === 0 || height === 0 || !element.checkVisibility()) return []
          const { color, backgroundColor, fontSize, fontWeight, display, borderBlockStartWidth } =
            getComputedStyle(element)
          const box = [x, y, width, height].map((value) => Math.round(value)).join(' ')
          const look = `${color} ${backgroundColor} ${fontSize} ${fontWeight} ${display} ${borderBlockStartWidth}`
          return `${element.localName}.${element.getAttribute('class')} ${box} ${look}`
        },
      ),
    { within },
  )

/** The cards below the first screen wait for their style. */
const allShown = (page: Page) =>
  expect(page.locator('.panel-layout__card--trip')).toHaveCSS('content-visibility', 'visible')

/** Opens every fold and ends the wait of what's below the first screen. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.panel-layout__facts, .panel-layout__card'))
      part.style.animation = 'none'
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

/** Replaces the panel's divided style by the whole one, in its first order. */
const wholeStyle = (page: Page) =>
  page.evaluate(async () => {
    const named = document.querySelector('script[data-styles]')?.getAttribute('data-styles')?.split(' ') ?? []
    const old = document.querySelectorAll('style, link[rel="stylesheet"]:not([disabled])')
    await Promise.all(
      named.map((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        document.head.append(link)
        return new Promise((loaded) => link.addEventListener('load', loaded))
      }),
    )
    for (const part of old) part.remove()
  })

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1_366, height: 768 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the first screen needs no later style', async ({ page, expectNoise }) => {
      expectNoise(/Failed to load resource/)
      const path = await verifiedPanel(page)
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
      await page.goto(path)
      await allShown(page)
      const whole = await looksOf(page, viewport.height)
      await page.route(laterStyle, (route) => route.abort())
      await page.goto(path)
      await allShown(page)
      expect(await looksOf(page, viewport.height)).toEqual(whole)
    })

    test('the divided style looks like the whole one, on screen and on paper', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/Failed to load resource/)
      const path = await verifiedPanel(page)
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
      await page.goto(path)
      await allShown(page)
      await unfold(page)
      const looks = async () => {
        await page.emulateMedia({ media: 'screen' })
        const screen = await looksOf(page)
        await page.emulateMedia({ media: 'print' })
        return { screen, print: await looksOf(page) }
      }
      const divided = await looks()
      await wholeStyle(page)
      expect(divided).toEqual(await looks())
    })
  })
}

test('a browser without scripts gets the later style, too', async ({ browser, page, baseURL }) => {
  const path = await verifiedPanel(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const reader = await plain.newPage()
  const loaded = reader.waitForResponse(laterStyle)
  await reader.goto(path)
  expect((await loaded).status()).toBe(200)
  await expect(reader.locator('.site-footer')).toHaveCSS('color', /rgb\((196|185), /)
  await plain.close()
})

test('the later style delays neither the first screen nor the scripts', async ({ page }) => {
  const path = await verifiedPanel(page)
  await page.route(laterStyle, () => {})
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('.status-strip')).toBeVisible()
  await expect(page.locator('.panel-map')).toBeVisible()
  await page.getByRole('button', { name: 'Copy position' }).click()
  // Cards without their style are shown after three seconds.
  await allShown(page)
})

test('the service worker keeps the later style', () => {
  const [file = ''] =
    /\/assets\/panel-style-[\w-]+\.css/.exec(readFileSync(join(siteDir, 'panel.html'), 'utf8')) ?? []
  expect(file).not.toBe('')
  expect(readFileSync(join(siteDir, 'service-worker.js'), 'utf8')).toContain(file)
})
