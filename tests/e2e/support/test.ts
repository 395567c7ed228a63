import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'

let visitors = 0

export const tileAddress = /tile\.openstreetmap\.org/

/**
 * Gives each test its own IP address and an answered cookie banner. Fails a test whose page throws or logs an
 * unexpected error or warning.
 */
export const test = base.extend<{ quiet: string[]; expectNoise: (pattern: RegExp) => void }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    visitors += 1
    const address = `198.${18 + (info.workerIndex % 2)}.${Math.floor(visitors / 250) + info.workerIndex * 8}.${(visitors % 250) + 1}`
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address })
  },
  expectNoise: async ({ quiet }, use) => {
    await use((pattern) => {
      quiet.push(pattern.source)
    })
  },
  quiet: [
    async ({ page }, use) => {
      const expected: string[] = []
      const said: string[] = []
      page.on('console', (message) => {
        const isTile = tileAddress.test(message.location().url)
        if (['error', 'warning'].includes(message.type()) && !isTile) said.push(message.text())
      })
      page.on('pageerror', (fault) => said.push(`uncaught ${fault.message}`))
      await page.addInitScript(() => {
        // about:blank has no localStorage.
        if (location.protocol === 'about:') return
        const record = {
          essential: true,
          analytics: false,
          marketing: false,
          timestamp: '2026-01-01T00:00:00.000Z',
        }
        if (!localStorage.getItem('cookie-consent'))
          localStorage.setItem('cookie-consent', JSON.stringify(record))
      })
      await use(expected)
      const blocked = 'Service Worker registration blocked by Playwright'
      const network = /^Failed to load resource: (net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED)/
      const noise = said.filter(
        (text) =>
          text !== blocked &&
          !network.test(text) &&
          !expected.some((pattern) => new RegExp(pattern).test(text)),
      )
      expect(noise, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Returns a pattern that matches the browser's log of a failed request, for tests that expect the failure.
 */
export const statusNoise = (status: number): RegExp =>
  new RegExp(`Failed to load resource: .*status of ${status}`)

/** Locates the panel's message that it is up to date, whether its newest position is recent or old. */
export const upToDate = (page: Page) =>
  page.getByText(/^Up to date\.$|^Checked just now: no newer position\.$/)

/** Stops the page's clock. Jumps three seconds ahead, because the clock can't stop in the past. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000)

/** Minified, because every page that axe tests has to parse it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns axe's violations on the page, each as a rule with the HTML. */
export async function violationsOn(
  page: Page,
  { rules, context = 'html' }: { rules?: string[] | undefined; context?: string | { exclude: string } } = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Skips parsing stylesheets, because no enabled rule reads them.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(
    async ({ context, options }) => {
      type Loaded = { run(context: unknown, options: RunOptions): Promise<AxeResults> }
      // Waits for animations, because a color in transition is neither the old nor the new one.
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const { violations } = await (window as unknown as { axe: Loaded }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { context, options },
  )
}

/** Asserts that axe finds no violation of its default rules, or of `rules`. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  expect(await violationsOn(page, { rules })).toEqual([])
}

/**
 * Ends a page's idle phase as a visitor's first input does (`domain/site/rest.ts`). Sends no real input,
 * because that would stop the browser from measuring the largest contentful paint.
 */
export const use = (page: Page) =>
  page.evaluate(() => void setInterval(() => dispatchEvent(new Event('focusin')), 50))

/** Returns how many pixels the page is wider than the screen. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Asserts that the page is served in Spanish and isn't wider than the screen. */
export async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await beyond(page)).toBeLessThanOrEqual(0)
}

/** Switches the page to a very wide font. */
export const widen = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.style.setProperty('--font', '"DejaVu Sans", Verdana, sans-serif'),
  )

/** Accessibility rules (axe) about colors, the only ones that depend on the theme. */
const ofColors = ['color-contrast', 'link-in-text-block']

/**
 * Opens every collapsible section. Runs axe in the light theme, and its color rules in the dark one. Checks
 * that large text fits a narrow screen.
 */
export async function expectReadable(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ofColors)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect.poll(() => beyond(page), 'with letters twice as large').toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}

export async function typePhone(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Area code' }).fill(number.slice(0, 3))
  await page.getByRole('textbox', { name: 'Prefix' }).fill(number.slice(3, 6))
  await page.getByRole('textbox', { name: 'Line number' }).fill(number.slice(6))
}

/** Form controlled by the page's script, which turns off the browser's validation. */
const formTakenOver = 'main form[novalidate]'

/** Submits the code after the page's script runs. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await expect(page.locator(formTakenOver)).toBeVisible()
  await sendCode(page, code)
}

/** Submits the code without waiting for the page's script. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Rescue code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function provePhone(page: Page, number = '9195550142'): Promise<void> {
  await typePhone(page, number)
  await page.getByRole('button', { name: 'Verify phone number' }).click()
}

export async function enterPanel(page: Page, code: string, number = '9195550142'): Promise<void> {
  await page.goto('/code')
  await submitCode(page, code)
  await provePhone(page, number)
}

/**
 * Verifies a contact's number without opening a page, so that the browser has cached nothing. Returns the
 * panel's address.
 */
export async function verifiedPanel(page: Page, code: string): Promise<string> {
  const data = { phoneNumber: '9195550142' }
  const verified = await page.request.post(`/api/trips/rescue/${code}/verify`, { data })
  expect(verified.ok()).toBe(true)
  return `/rescuepanel/${code}`
}

/** Verifies a contact's number without the forms and opens the panel. */
export async function openPanel(page: Page, code: string): Promise<void> {
  await page.goto(await verifiedPanel(page, code))
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
}

/** Serves map tiles with CORS headers, which the service worker needs. */
export const serveTiles = (context: BrowserContext) =>
  context.route(tileAddress, (route) =>
    route.fulfill({
      contentType: 'image/png',
      body: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )

/** Holds back requests until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export { expect }

/** Waits until React has hydrated the page. */
export const takenOver = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main > :last-child') ?? {}).some((key) =>
          key.startsWith('__reactFiber'),
        ),
      ),
    )
    .toBe(true)
