import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import type { PreviewServer } from 'vite'
import { builtWorkbench } from '../support/built-workbench.ts'
import { violationsOn } from '../support/test.ts'

/** Test with a shared workbench server, because the built site doesn't include the workbench. */
const test = base.extend<object, { workbench: PreviewServer }>({
  workbench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter.
    async ({}, use) => {
      const server = await builtWorkbench()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ workbench }, use) => use(workbench.resolvedUrls?.local[0] ?? ''),
})
test.describe.configure({ mode: 'default', timeout: 90_000 })
test.use({ viewport: { width: 1366, height: 768 } })

const open = async (page: Page, hash: string) => {
  await page.goto(`./#${hash}`)
  await expect(page.locator('.state').first()).toBeVisible({ timeout: 30_000 })
}
const chart = (page: Page) => page.getByRole('main')
const state = (page: Page, id: string) => chart(page).getByRole('region', { name: `State ${id}` })
const activeState = (page: Page, id: string) =>
  chart(page).getByRole('region', { name: `State ${id}, active` })
const move = (page: Page, name: string) =>
  page.locator('.controls__moves').getByRole('button', { name, exact: true })
const TYPED = 'code.typed {"text":"246810"}'
const view = (page: Page) => page.frameLocator('iframe')

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

test('the public website doesn’t include the workbench', ({ workbench }) => {
  const ours = scriptsIn(resolve(workbench.config.root, workbench.config.build.outDir))
  const site = scriptsIn(process.env.SITE_DIR ?? 'dist/site')
  expect(site).toContain('Enter your rescue code')
  for (const word of ['elk.algorithm', 'locked since an earlier visit']) {
    expect(ours).toContain(word)
    expect(site).not.toContain(word)
  }
})

const openPicker = async (page: Page) => {
  await page.locator('.picker__button').click()
  await expect(page.getByRole('searchbox', { name: 'Find a machine' })).toBeFocused()
  return page.getByRole('navigation', { name: 'Machines' })
}

const cutIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent),
    )

test('the workbench lists more than forty machines and draws a sample of them without cut-off text', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await open(page, 'rescueEntry')
  const names = await (await openPicker(page)).locator('a code').allTextContents()
  expect(names).toContain('rescueEntry')
  expect(names.length).toBeGreaterThan(40)
  for (const name of names.filter((_, at) => at % 3 === 0)) {
    await page.goto(`./#${name}`)
    await expect(activeState(page, name).first()).toBeVisible()
    expect(await cutIn(page, '.state__name, .state p, .label p'), name).toEqual([])
  }
  expect(faults).toEqual([])
})

test('a machine can be found by words of its title and opened on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'rescueEntry')
  const picker = await openPicker(page)
  await expect(picker.getByRole('region', { name: 'Rescue panel' })).toBeVisible()
  expect(await violationsOn(page, { context: '.picker' })).toEqual([])
  expect(await cutIn(page, '.picker a, .picker__button')).toEqual([])
  await page.keyboard.insertText('wrong codes')
  await expect(picker.getByRole('link')).toHaveText([/^Lock the form after wrong codes lockout/])
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(activeState(page, 'lockout').first()).toBeVisible()
  await expect(view(page).getByText('The form is open; 3 codes may be tried.')).toBeVisible()
  expect(await cutIn(page, '.state__name, .state p, .label p')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test("the workbench's screen, controls, and chart all follow the lookup of a rescue code, and the chart marks states that no session has visited", async ({
  page,
}) => {
  await open(page, 'rescueEntry')
  const unvisited = (id: string) =>
    chart(page).getByRole('region', { name: `State ${id}, not visited yet`, exact: true })
  await expect(unvisited('rescueEntry.checkingCode')).toBeVisible()
  // Enters the code like a screen reader or voice control, without pointer or keys.
  await view(page).getByLabel('Rescue code').focus()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await page.keyboard.insertText('246810')
  await expect(view(page).getByLabel('Rescue code')).toHaveValue('246810')
  await view(page).getByRole('button', { name: 'Continue' }).click()
  await expect(activeState(page, 'rescueEntry.checkingCode')).toBeVisible()
  await expect(page.getByText('asked with {"code":"246810","link":null}')).toBeVisible()
  await move(page, 'wrong code').click()
  await expect(view(page).getByText('Wrong code, 2 more attempts remaining')).toBeVisible()
  await expect(activeState(page, 'rescueEntry.enteringCode')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'lookUpCode: wrong code' })).toContainText(
    'checkingCode → countingAttempt by lookUpCode: wrongCode',
  )

  await page.reload()
  await expect(state(page, 'rescueEntry.checkingCode')).toBeVisible()
  await expect(unvisited('rescueEntry.checkingCode')).toHaveCount(0)
  await expect(unvisited('rescueEntry.enteringPhone')).toBeVisible()
  const picker = await openPicker(page)
  await expect(picker.getByRole('link', { name: /rescueEntry/ })).toContainText(/\d+ of \d+ not visited/)
})

test("the workbench's log can be stepped through, and a link to a log entry restores its state", async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, 'checkIn')
  for (const typed of [
    '{"field":"phoneNumber","text":"9195550142"}',
    '{"field":"password","text":"harbor-light-7"}',
    '{"field":"pin","text":"4821"}',
  ])
    await move(page, `form.changed {"change":${typed}}`).click()
  await move(page, 'form.submitted').click()
  await move(page, 'ended').click()
  await expect(view(page).getByText('Trip Ended Successfully!')).toBeVisible()
  await page.keyboard.press('[')
  await expect(activeState(page, 'checkIn.sending')).toBeVisible()
  await page.getByRole('button', { name: 'start: the page' }).click()
  await expect(view(page).getByLabel('Phone Number')).toHaveValue('')
  await page.getByRole('button', { name: 'send: ended', exact: false }).click()
  await expect(view(page).getByText('Trip Ended Successfully!')).toBeVisible()

  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(other.frameLocator('iframe').getByText('Trip Ended Successfully!')).toBeVisible()
  expect(new URL(other.url()).origin).toBe(new URL(baseURL ?? '').origin)
  await other.close()
})

test('the workbench works by keyboard alone, and a key press leaves the focus in the controls', async ({
  page,
}) => {
  await open(page, 'rescueEntry')
  await expect(view(page).getByLabel('Rescue code')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Tab')
  await expect(move(page, TYPED)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(view(page).getByLabel('Rescue code')).toHaveValue('246810')
  await expect(move(page, TYPED)).toBeFocused()
  for (const _ of ['half a code', 'a link', 'submit']) await page.keyboard.press('Tab')
  await expect(move(page, 'code.submitted')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(activeState(page, 'rescueEntry.checkingCode')).toBeVisible()
  await expect(page.locator('#moves')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(move(page, 'found')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(view(page).getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()
  await expect(page.locator('#moves')).toBeFocused()
  await page.keyboard.press('[')
  await expect(activeState(page, 'rescueEntry.checkingCode')).toBeVisible()
  await page.keyboard.press(']')
  await expect(activeState(page, 'rescueEntry.enteringPhone')).toBeVisible()
})

test("focusing a state's link scrolls the chart to it, following the link activates the state, and “Whole chart” shows the last state", async ({
  page,
}) => {
  await open(page, 'tripLifecycle')
  const last = state(page, 'tripLifecycle.over.forgotten')
  await expect(last).not.toBeInViewport()
  await page.getByRole('button', { name: 'Whole chart' }).click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(page.locator('.state').first()).toBeVisible()
  const link = last.getByRole('link', { name: 'forgotten' })
  await expect(link).not.toBeInViewport()
  await page.getByRole('region', { name: 'Drawing' }).focus()
  while (!(await link.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await expect(link).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(activeState(page, 'tripLifecycle.over.forgotten')).toBeVisible()
})

test('the workbench passes axe in light and dark themes', async ({ page }) => {
  await open(page, 'rescueEntry/the%20link%20of%20an%20SMS/%5B%5B%22code.submitted%22%5D%5D')
  await expect(view(page).getByRole('heading').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOn(page, { context: { exclude: 'iframe' } })).toEqual([])
  }
})
