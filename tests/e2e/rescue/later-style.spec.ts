import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { panelStates } from '../../support/pages/panel-states.ts'
import { codeOf } from '../support/own-trip.ts'
import { openState, representativeStates } from '../support/served-states.ts'
import { expect, takenOver, test, verifiedPanel } from '../support/test.ts'

/**
 * Tests that the panel's HTML contains the styles of its first screen, and that other styles don't block it.
 */

const siteDir = process.env.SITE_DIR || 'dist/site'
const laterStyle = /\/assets\/panel-style-.*\.css$/

const { resolved } = panelStates
const safePanel = { ...resolved, trip: { ...resolved.trip, isSafe: true } }

/**
 * Returns boxes and styles of visible elements above `within` px, except the map picture's, which change
 * with time.
 */
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

/** Waits until the cards below the first screen are shown. */
const allShown = (page: Page) =>
  expect(page.locator('.panel-layout__card--trip')).toHaveCSS('content-visibility', 'visible')

/** Opens every collapsible section and shows the cards that wait for their styles. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.panel-layout__facts, .panel-layout__card'))
      part.style.animation = 'none'
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

/** Replaces the panel's split style sheets with the original files in their original order. */
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

/** Empties the cards that wait for their styles and gives them a fixed height. */
const leaveOutWaiting = (page: Page) =>
  page.evaluate(() => {
    for (const facts of document.querySelectorAll<HTMLElement>('.panel-layout__facts'))
      facts.style.animation = 'none'
    const waiting = document.querySelectorAll<HTMLElement>('.panel-layout__card--over ~ .panel-layout__card')
    for (const card of waiting) {
      card.replaceChildren()
      card.style.cssText = 'animation: none; display: block; block-size: 400px'
    }
  })

const screens = [
  { width: 390, height: 844 },
  { width: 1_366, height: 768 },
]

async function firstScreens(page: Page): Promise<string[][]> {
  const looks: string[][] = []
  for (const size of screens) {
    await page.setViewportSize(size)
    looks.push(await looksOf(page, size.height))
  }
  return looks
}

async function expectSameWithoutLaterStyle(page: Page, about: string): Promise<void> {
  await leaveOutWaiting(page)
  const whole = await firstScreens(page)
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('link[href*="/panel-style-"]')) link.remove()
  })
  expect.soft(await firstScreens(page), about).toEqual(whole)
}

test.describe('panel without scripts and without its deferred stylesheet', () => {
  // Reduced motion keeps the menu from sliding after each resize.
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

  test('looks unchanged on the first screen, in representative states', async ({ page }) => {
    for (const state of representativeStates.panel) {
      await openState(page, 'panel', panelStates[state])
      await expectSameWithoutLaterStyle(page, state)
    }
    await openState(page, 'panel', safePanel)
    await expectSameWithoutLaterStyle(page, 'safe')
  })

  test('looks unchanged on the first screen of the vote form and of the form for leaving', async ({
    page,
  }) => {
    const path = await verifiedPanel(page, codeOf(23))
    for (const form of ['resolve', 'leave']) {
      await page.goto(`${path}?form=${form}`)
      await expectSameWithoutLaterStyle(page, form)
    }
  })
})

test.describe('panel without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('loads its deferred stylesheet', async ({ page }) => {
    const path = await verifiedPanel(page, codeOf(23))
    const loaded = page.waitForResponse(laterStyle)
    await page.goto(path)
    expect((await loaded).status()).toBe(200)
    await expect(page.locator('.site-footer')).toHaveCSS('color', /rgb\((196|185), /)
  })
})

test("splitting off the deferred stylesheet doesn't change the panel's look, on screen or on paper", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await openState(page, 'panel', panelStates.usual)
  await allShown(page)
  await unfold(page)
  const looks = async () => {
    const seen: string[][] = []
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      for (const size of screens) {
        await page.setViewportSize(size)
        seen.push(await looksOf(page))
      }
    }
    return seen
  }
  const divided = await looks()
  await wholeStyle(page)
  expect(divided).toEqual(await looks())
})

test('the deferred stylesheet delays neither the first screen nor the scripts', async ({ page }) => {
  const path = await verifiedPanel(page, codeOf(23))
  await page.route(laterStyle, () => {})
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('.status-strip')).toBeVisible()
  await expect(page.locator('.panel-map')).toBeVisible()
  await takenOver(page)
  await page.getByRole('button', { name: 'Copy position' }).click()
  // Cards whose styles don't arrive are shown after three seconds.
  await allShown(page)
})

test('the menu opens before the deferred stylesheet has loaded', async ({ page }) => {
  const path = await verifiedPanel(page, codeOf(23))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(laterStyle, () => {})
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('.site-nav__link').first()).toBeInViewport({ ratio: 1 })
})

test('a deferred stylesheet that fails to load is requested again', async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/)
  const path = await verifiedPanel(page, codeOf(23))
  let tries = 0
  await page.route(laterStyle, (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await page.goto(path)
  await expect.poll(() => tries).toBe(2)
  await expect(page.locator('.site-footer')).toHaveCSS('color', /rgb\((196|185), /)
})

test('a disabled button keeps its background while the mouse hovers over it', async ({ page }) => {
  await page.goto(await verifiedPanel(page, codeOf(23)))
  await expect(page.locator('.site-footer')).toHaveCSS('color', /rgb\((196|185), /)
  const ground = await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { className: 'button', disabled: true })
    button.textContent = 'Not now'
    button.style.transition = 'none'
    document.querySelector('.site-header')?.before(button)
    return getComputedStyle(button).backgroundColor
  })
  const button = page.getByRole('button', { name: 'Not now' })
  await button.hover({ force: true })
  await expect(button).toHaveCSS('background-color', ground)
})

test('the service worker lists the deferred stylesheet for its cache', () => {
  const [file = ''] =
    /\/assets\/panel-style-[\w-]+\.css/.exec(readFileSync(join(siteDir, 'panel.html'), 'utf8')) ?? []
  expect(file).not.toBe('')
  expect(readFileSync(join(siteDir, 'service-worker.js'), 'utf8')).toContain(file)
})
