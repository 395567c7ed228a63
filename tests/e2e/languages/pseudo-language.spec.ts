import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ofEachPlanFact } from '../../../src/domain/primitives/plan-facts.ts'
import { profileFacts } from '../../../src/domain/primitives/profile-facts.ts'
import { twoPins } from '../../../src/domain/site/product-state.ts'
import { premiumWords, sharingWords } from '../../../src/views/kit/product-words.ts'
import { startsSoon } from '../../support/services/starts-soon.ts'
import { maya } from '../../support/travelers/people.ts'
import { codeOf } from '../support/prepared-trips.ts'
import { beyond, expect, statusNoise, test } from '../support/test.ts'

/**
 * Tests pages in a generated pseudo-language, whose accented words are a third longer than in English.
 */

test.describe.configure({ mode: 'default', timeout: 600_000 })
test.use({ viewport: { width: 360, height: 740 } })

const folder = mkdtempSync(join(tmpdir(), 'pseudo-language-'))
const code = codeOf(0)
let url: string
let service: ChildProcess | undefined

test.beforeAll(async () => {
  const siteDir = process.env.SITE_DIR || 'dist/site'
  for (const part of ['site', 'render'])
    cpSync(join(siteDir, '..', part), join(folder, part), { recursive: true })
  cpSync(join(siteDir, '../ground.bin'), join(folder, 'ground.bin'))
  for (const part of ['site', 'render']) rmSync(join(folder, part, 'es'), { recursive: true })
  execFileSync(process.execPath, ['tests/support/pages/build-pseudo-site.ts', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Sets NODE_ENV as in a developer's shell; the website must still be built for production.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const started = spawn(process.execPath, ['tests/e2e/support/start-service.ts'], {
    env: { ...process.env, ...startsSoon, PORT: '0', SITE_DIR: join(folder, 'site'), E2E_TRIPS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  service = started
  url = await new Promise((listens, failed) => {
    started.stdout.once('data', (address) => listens(String(address).trim()))
    started.once('close', (status) => failed(new Error(`the service ended with ${status}`)))
  })
})
test.afterAll(async () => {
  service?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'es', url }]))

/**
 * English text that these pages may contain: names, demo values, quotes from the specification, and labels
 * from the domain.
 */
const quoted = [
  ...['Maya Ellison', 'Ana Ruiz', 'Ben Okafor', 'Carol Lindqvist', 'Homeward Marine LLC'],
  ...['App Store', 'Google Play', 'OpenStreetMap contributors', 'US Census Bureau', 'Natural Earth'],
  ...[sharingWords, premiumWords, twoPins, 'Jordan Lake, North Carolina', maya.medications],
  ...Object.values(ofEachPlanFact(({ example }) => String(example))),
  ...Object.values(ofEachPlanFact(({ label }) => label)),
  ...profileFacts.map(({ label }) => label),
  // Spanish text from a module with several languages, which the pseudo-language doesn't replace.
  'menos de un minuto',
]
  .map((words) => words.toLowerCase())
  .sort((a, b) => b.length - a.length)

/** Matches the service's English description of a place, which `panel.words.es.ts` rewrites. */
const placeOfService = /dial 911 .*?transfer you\.|chatham county, .*on the water/g

const withoutQuoted = (text: string) =>
  quoted.reduce(
    (rest, words) => rest.replaceAll(words, '|'),
    text.replaceAll('\u00a0', ' ').trim().toLowerCase().replace(placeOfService, '|'),
  )

/** Returns the page's title, visible texts, and labels, except those marked as English or untranslatable. */
const plain = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isQuoted = (element: Element | null) =>
      !element ||
      element.closest('[lang=en]:not(html), [translate=no], script, style, noscript, svg title') !== null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isQuoted(node.parentElement) && node.parentElement?.checkVisibility())
        found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (!isQuoted(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          found.push(element.getAttribute(name) ?? '')
    found.push(document.title)
    return found
  })

/** Returns the HTML of controls and clipping boxes whose content is wider than they are. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body :not(.skip-link)')]
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element)
        const isControl = element.matches('a, button, summary, label') && display !== 'inline'
        const cuts = overflowX === 'hidden' || overflowX === 'clip'
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
        const isShown = element.checkVisibility() && element.clientWidth > 1
        return isShown && (isControl || (cuts && hasText)) && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 300)),
  )

const twoWords = /(?<![\p{L}\d@./-])[A-Za-z]{2,}[\s,]+[A-Za-z]{2,}(?![\p{L}@])/u

async function expectPseudo(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  const texts = (await plain(page)).map(withoutQuoted)
  expect
    .soft(
      texts.filter((text) => twoWords.test(text)),
      'English outside the catalogs',
    )
    .toEqual([])
  expect.soft(await cut(page), 'cut').toEqual([])
  expect.soft(await beyond(page), 'wider than the screen').toBeLessThanOrEqual(0)
}

const boxes = (page: Page) => page.locator('main form input:visible')

const openPanel = async (page: Page) => {
  await page.goto(`${url}/code`)
  await expect(page.locator('main form[novalidate]')).toBeVisible()
  await boxes(page).fill(code)
  await page.locator('main form button[type=submit]').first().click()
  await expect(boxes(page)).toHaveCount(3)
}

for (const path of [
  '/',
  '/faq',
  '/at-3-am',
  '/code',
  '/emergency-checkin',
  '/contact-request',
  '/app/sign-up',
])
  test(`${path} contains no untranslated phrase and fits a phone in a longer language`, async ({ page }) => {
    await page.goto(`${url}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectPseudo(page)
  })

test('the phone number step, the dispatcher card, and the hand-over page contain no untranslated phrase and fit a phone in a longer language', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(404))
  await openPanel(page)
  await expectPseudo(page)
  for (const [at, part] of ['919', '555', '0142'].entries()) await boxes(page).nth(at).fill(part)
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/rescuepanel\//)
  await expect(page.locator('.position-line__numbers')).toBeVisible()
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  for (const below of ['card', 'hand-over']) {
    await page.goto(`${url}/rescuepanel/${code}/${below}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectPseudo(page)
  }
})
