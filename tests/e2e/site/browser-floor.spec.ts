import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { assetsIn, assetsOf, beyond, readManifest } from '../../../src/tools/website/manifest.ts'
import { codeOf, renewTrip } from '../support/own-trip.ts'
import { expect, provePhone, sendCode, submitCode, test, verifiedPanel } from '../support/test.ts'

/** Tests the site in Chromium without features that the oldest supported browsers (package.json) lack. */

const siteDir = process.env.SITE_DIR || 'dist/site'

/** Deletes features that Safari 16.0, Chromium 106 (Samsung Internet 20), or Firefox 108 lacks. */
function forgetWhatIsNewer(): void {
  const forget = (home: object | undefined, ...names: string[]) => {
    for (const name of names) if (home) Reflect.deleteProperty(home, name)
  }
  const { Iterator } = globalThis as { Iterator?: { prototype: object } }
  const changes = ['toSorted', 'toReversed', 'toSpliced', 'with']
  forget(Array.prototype, ...changes)
  forget(Object.getPrototypeOf(Uint8Array.prototype), ...changes)
  forget(Array, 'fromAsync')
  forget(Object, 'groupBy')
  forget(Map, 'groupBy')
  forget(Promise, 'withResolvers', 'try')
  forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  forget(Iterator?.prototype, 'map', 'filter', 'take', 'drop', 'toArray', 'forEach', 'some', 'every', 'find')
  forget(String.prototype, 'isWellFormed', 'toWellFormed')
  forget(ArrayBuffer.prototype, 'transfer', 'resize')
  forget(RegExp, 'escape')
  forget(URL, 'canParse', 'parse')
  forget(AbortSignal, 'any')
  forget(Response.prototype, 'bytes')
  forget(HTMLElement.prototype, 'inert')
  forget(Element.prototype, 'checkVisibility')
  forget(Document.prototype, 'startViewTransition')
  forget(globalThis, 'Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'TransformStream')
  forget(globalThis, 'CompressionStream', 'DecompressionStream', 'TextEncoderStream', 'TextDecoderStream')
}

/** Deletes one of the features that the inline script requires, as in an older browser. */
const forgetWhatIsNeeded = () => Reflect.deleteProperty(AbortSignal, 'timeout')

const scriptsOf = (page: Page) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

const isPlain = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('no-js'))

async function seePanel(page: Page): Promise<void> {
  await provePhone(page)
  await expect(page).toHaveURL(/\/rescuepanel\/\d{6}$/)
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
}

test.describe('oldest supported browser', () => {
  test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsNewer))

  test('opens the live panel with its map after the contact enters the code, and sends a vote', async ({
    page,
  }) => {
    await page.goto('/code')
    await renewTrip(page, 26)
    await submitCode(page, codeOf(26))
    await seePanel(page)
    await expect(page.getByText('Checks every 5 seconds')).toBeVisible()
    await expect(page.locator('.rescue-map canvas').first()).toBeVisible()
    await page.getByRole('button', { name: 'Resolve Emergency' }).click()
    await page.getByRole('textbox', { name: 'Phone number' }).fill('9195550142')
    await page.getByRole('button', { name: 'Submit vote' }).click()
    await expect(page.getByText(/^We have 1 of 2 votes\./)).toBeVisible()
    expect(await isPlain(page)).toBe(false)
  })

  test('runs the scripts of the home, contact, check-in, waitlist, and FAQ pages', async ({ page }) => {
    for (const path of ['/', '/contact', '/emergency-checkin', '/coming-soon', '/faq']) {
      await page.goto(path)
      // Retries, because the button does nothing until the script runs.
      await expect(async () => {
        await page.getByRole('button', { name: 'Change cookie choice' }).click()
        await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible({ timeout: 1_000 })
      }, path).toPass()
    }
  })
})

test.describe('page in an unsupported browser', () => {
  test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsNeeded))

  test('shows no button that needs a script', async ({ page }) => {
    for (const path of ['/', '/code', '/contact', '/emergency-checkin', '/coming-soon', '/faq']) {
      await page.goto(path)
      const idle = page.locator('button[type=button]:not([popovertarget]):visible')
      await expect(idle, path).toHaveCount(0)
    }
  })
})

test.describe('page with a missing script or stylesheet', () => {
  test('reports the missing script and has a code form that works without scripts', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/preloaded/)
    await page.route(/\/assets\/rescue-entry-page-.*\.js/, (route) => route.abort())
    await page.goto('/code')
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()
    await sendCode(page, codeOf(28))
    await expect(page.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()
  })

  test('shows the panel as plain HTML if its script is missing', async ({ page, expectNoise }) => {
    expectNoise(/preload/)
    await page.route(/\/assets\/panel-.*\.js/, (route) => route.abort())
    await page.goto('/code')
    await submitCode(page, codeOf(29))
    await seePanel(page)
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()
    await expect(page.getByText('This page refreshes every 30 seconds.')).toBeVisible()
  })

  test('requests a failed stylesheet again', async ({ page, expectNoise }) => {
    expectNoise(/preload/)
    let broken = true
    await page.route(/\/assets\/panel-.*\.css/, (route) => (broken ? route.abort() : route.continue()))
    await page.goto('/code')
    await submitCode(page, codeOf(28))
    await expect(page.getByRole('textbox', { name: 'Area code' })).toBeFocused()
    broken = false
    await seePanel(page)
    await expect(page.locator('.freshness__printed')).toBeHidden()
    expect(await isPlain(page)).toBe(false)
  })
})

/** Returns the scripts that `modules` need, except those that the document at `file` loads. */
function lateScripts(file: string, modules: string[]): string[] {
  const page = assetsIn(readFileSync(join(siteDir, file), 'utf8'))
  return beyond(assetsOf(readManifest(siteDir), modules), page).scripts
}

test.describe('page whose adapters fail to load', () => {
  const composition = 'src/app/site/rescue-composition.ts'
  const fillByLabel = async (page: Page, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text)
  }
  const forms = [
    {
      path: '/contact',
      fill: (page: Page) => fillByLabel(page, { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' }),
      send: 'Send Message',
    },
    {
      path: '/emergency-checkin',
      fill: (page: Page) =>
        fillByLabel(page, {
          'Phone Number': '9195550100',
          'Account Password': 'harbor-light-7',
          '4-Digit PIN': '4821',
        }),
      send: 'End Active Trip',
    },
    {
      path: '/coming-soon',
      fill: async (page: Page) => {
        await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
        await page.getByRole('combobox').selectOption({ index: 1 })
      },
      send: 'Join',
    },
  ]
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })

  for (const { path, fill, send } of forms) {
    test(`asks for a reload after its form is sent: ${path}`, async ({ page, expectNoise }) => {
      expectNoise(/preload|dynamically imported module/)
      const scripts = lateScripts(`${path}/index.html`, [composition, 'src/app/site/container.ts'])
      expect(scripts).not.toEqual([])
      for (const script of scripts) {
        await test.step(script, async () => {
          await page.route(`**/${script}*`, (route) => route.abort())
          await page.goto(path)
          await fill(page)
          await page.getByRole('button', { name: send }).click()
          await expect(notice(page)).toBeInViewport()
          await page.unrouteAll({ behavior: 'wait' })
        })
      }
    })
  }

  test('asks for a reload: rescue panel', async ({ page, expectNoise }) => {
    expectNoise(/preload|dynamically imported module|composition could not be loaded/)
    const path = await verifiedPanel(page, codeOf(30))
    await page.route(`**/${lateScripts('panel.html', [composition])[0]}*`, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
  })
})

test('a modern browser downloads no polyfill for the contact page', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /popover|polyfill/.test(url))).toEqual([])
})

test('the build contains no lookbehind, `toSorted`, `toReversed`, `toSpliced`, new media query syntax, `@layer`, or `color-mix`', () => {
  const assets = readdirSync(join(siteDir, 'assets'))
  const saying = (end: string, unread: RegExp) =>
    assets.filter(
      (name) => name.endsWith(end) && unread.test(readFileSync(join(siteDir, 'assets', name), 'utf8')),
    )
  // Lookbehinds need Safari 16.4, and array copies such as `toSorted` need Chrome 110. In media queries,
  // `not` before a single condition and ranges need Media Queries Level 4. `color-mix` needs Chrome 111.
  expect(saying('.js', /\(\?<[=!]|\.to(?:Sorted|Reversed|Spliced)\(/)).toEqual([])
  expect(saying('.css', /@media[^{]*(?:\(not |not \(|[<>])/)).toEqual([])
  expect(saying('.css', /@layer|color-mix\(/)).toEqual([])
})

test('a lazily loaded file imports only files that are requested together with it', () => {
  const manifest = readManifest(siteDir)
  const entry = 'index.html'
  const brought = [entry, ...(manifest[entry]?.imports ?? [])]
  const later = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
  // For each lazily loaded file, other files that it requests when it runs or that its document lists.
  const besides: Record<string, string[]> = {
    'panel-later': ['panel', 'map'],
    'region-pictures': ['rescue-map'],
    'linked-page': ['panel', 'panel-later', 'map'],
    // Every panel page loads `map` first, so these files can rely on it.
    panel: ['map'],
    'card-page': ['map'],
    'rescue-map': ['map'],
    'redrawn-marks': ['map'],
    // `preview-panel` is optional; the page works without it.
    'preview-panel': ['panel', 'map'],
    'check-in-page': ['map'],
  }
  // Shared files that are always requested together with the files that need them.
  const shared = ['shared-home', 'shared-panel', 'shared-later', 'ports']
  const nameOf = (key: string) => manifest[key]?.name ?? ''
  const missing = later.flatMap((key) =>
    (manifest[key]?.imports ?? [])
      .filter((one) => !brought.includes(one) && !shared.includes(nameOf(one)))
      .filter((one) => !besides[nameOf(key)]?.includes(nameOf(one)))
      .map((one) => `${key}: ${one}`),
  )
  expect(later.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
