import type { Page } from 'playwright/test'
import { plainBackend, scriptBackend } from '../support/backend-script.ts'
import { codeOf } from '../support/prepared-trips.ts'
import { expect, stopClock, submitCode, test, typePhone } from '../support/test.ts'

/** Network conditions of 2G: 280 ms per round trip, 250 kbit/s down, 50 kbit/s up. */
const slowLine = {
  offline: false,
  latency: 280,
  downloadThroughput: 250_000 / 8,
  uploadThroughput: 50_000 / 8,
}

const sentBy = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/trips/')) sent.push(`${request.method()} ${pathname}`)
  })
  return (what: RegExp) => sent.filter((one) => what.test(one)).length
}
const code = codeOf(9)

/** Records the labels of buttons that were busy at any time. */
async function watchBusy(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('busySeen', (words: string) => seen.push(words))
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { busySeen: (words: string) => void }).busySeen
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.ariaBusy === 'true') report(target.innerText.trim())
      }
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  })
  return seen
}

test('the rescue path works on 2G, shows that it is loading, and sends no request twice after a double click', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const busy = await watchBusy(page)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  const sent = sentBy(page)
  const slowly = { timeout: 30_000 }

  await page.goto('/code')
  await expect(page.locator('main form[novalidate]')).toBeVisible(slowly)
  await page.getByRole('textbox', { name: 'Rescue code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(page.getByRole('textbox', { name: 'Area code' })).toBeVisible(slowly)
  expect(sent(/^GET \/api\/trips\/rescue\/\d+$/)).toBe(1)
  expect(busy).toHaveLength(1)

  await typePhone(page, '9195550142')
  await page.getByRole('button', { name: 'Verify phone number' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible(slowly)
  expect(sent(/^POST .*\/verify$/)).toBe(1)
  expect(busy).toHaveLength(2)
  await expect(page.locator('.rescue-map canvas').first()).toBeVisible(slowly)

  await page.getByRole('button', { name: 'Resolve Emergency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('9195550142')
  await dialog.getByRole('button', { name: 'Submit vote' }).dblclick()
  await expect(page.getByText(/We have 1 of 2 votes/).first()).toBeVisible(slowly)
  expect(sent(/^POST .*\/resolve-vote$/)).toBe(1)
  expect(busy).toHaveLength(3)
})

test('a code lookup without a response times out after about 15 seconds, and the form keeps the code [§8.4]', async ({
  page,
}) => {
  await scriptBackend(page, { ...plainBackend(), lookup: 'never' })
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto('/code')
  await stopClock(page)
  await submitCode(page, '246810')
  const busy = page.locator('button[aria-busy="true"]')
  await expect(busy).toBeVisible()
  await page.clock.runFor(13_000)
  await expect(busy).toBeVisible()
  expect(givenUp).not.toContain('/api/trips/rescue/246810')
  await page.clock.runFor(3_000)
  await expect(page.getByText('This didn’t use up an attempt: try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Rescue code' })).toHaveValue('246810')
  await expect.poll(() => givenUp).toContain('/api/trips/rescue/246810')
})

test("the panel's files load while the contact types the phone number", async ({ page }) => {
  const last = page.waitForResponse(/\/assets\/panel-later-.*\.js$/)
  await page.goto('/code')
  await submitCode(page, code)
  await typePhone(page, '9195550142')
  await last
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await expect(page.locator('.status-strip')).toContainText('Maya Ellison')
  expect(asked.filter((url) => url.includes('/assets/'))).toEqual([])
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([expect.stringMatching(/\/verify$/)])
})
