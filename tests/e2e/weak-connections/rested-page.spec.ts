import type { Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { expect, holdBack, takenOver, test, verifiedPanel } from '../support/test.ts'

/** Tests scripts that load at the first use of a page, or after three idle seconds (decision 0075). */

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
})

/** Opens a panel, hydrates it with a stopped clock, and records requests for files that load later. */
async function openedPanel(page: Page, code: string) {
  const path = await verifiedPanel(page, code)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] = /assets\/(panel-later)-.*\.js/.exec(request.url()) ?? []
    if (file) asked.push(file)
  })
  await page.goto(path)
  await takenOver(page)
  return asked
}

const later = ['panel-later']

test('an untouched panel loads the script of its lower cards after three seconds', async ({ page }) => {
  const asked = await openedPanel(page, codeOf(24))
  await page.clock.runFor(2_900)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => asked).toEqual(later)
})

for (const [name, use] of [
  ['touched', (page: Page) => page.locator('.status-strip').tap()],
  ['used by keyboard', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`a panel that is ${name} loads the script of its lower cards immediately`, async ({ page }) => {
    const asked = await openedPanel(page, codeOf(24))
    expect(asked).toEqual([])
    await use(page)
    await expect.poll(() => asked).toEqual(later)
  })
}

test('a tap on a card before hydration takes effect after hydration', async ({ page }) => {
  const arrive = await holdBack(page, /\/assets\/panel-later-.*\.js/)
  await openedPanel(page, codeOf(24))
  const copy = page
    .locator('.panel-layout__card--position')
    .getByRole('button', { name: /^Copy / })
    .first()
  await copy.tap()
  await expect(page.getByText(/^Copied: /)).toHaveCount(0)
  arrive()
  await expect(page.getByText(/^Copied: /)).toHaveCount(1)
})

test("a tap on a card doesn't hydrate the card synchronously", async ({ page }) => {
  await openedPanel(page, codeOf(24))
  const hydratedDuringTap = await page.evaluate(async () => {
    const text = document.querySelector('.panel-layout__card--identity h2')
    const task = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    // Gives React enough time to reach this card. The card must still wait until the page is idle or used.
    for (let at = 0; at < 100; at += 1) await task()
    dispatchEvent(new Event('scroll'))
    for (let at = 0; at < 10; at += 1) await Promise.resolve()
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
      text?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    return Object.keys(text ?? {}).some((key) => key.startsWith('__react'))
  })
  expect(hydratedDuringTap).toBe(false)
  await expect
    .poll(() =>
      page
        .locator('.panel-layout__card--identity h2')
        .evaluate((text) => Object.keys(text).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
})

test('a button pressed on a panel before its scripts load takes effect once they load', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.7, longitude: -76.6, accuracy: 10 })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const asked = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...given) => {
      document.documentElement.dataset.asked = `${document.documentElement.dataset.asked ?? ''}+`
      asked(...given)
    }
  })
  const path = await verifiedPanel(page, codeOf(24))
  const arrive = await holdBack(page, /\/assets\/panel-(?!later).*\.js/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'How far am I?' }).tap()
  arrive()
  await takenOver(page)
  await expect(page.getByText(/You are within/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '+')
})

async function openedHome(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/')
  return asked
}

test('the home page loads no script until it has been idle for three seconds', async ({ page }) => {
  const asked = await openedHome(page)
  await page.clock.runFor(2_900)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('a button pressed on the home page before its scripts load takes effect once they load', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Change cookie choice' }).click()
  await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible()
})
