import type { Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { expect, expectAccessible, expectReadable, provePhone, sendCode, test } from '../support/test.ts'

/** As narrow as A4 and 10% shorter than Letter, because fonts on other machines may be wider. */
const smallSheet = { width: '210mm', height: '9.9in' }
const sheetsOf = async (page: Page) =>
  (await page.pdf(smallSheet)).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** Returns the width of the narrowest status-strip line on wide screens, with a second time label. */
async function narrowestWithTwoLabels(page: Page): Promise<number> {
  const before = page.viewportSize()
  const label = page.locator('.status-strip__time').first()
  await label.evaluate((element) => element.after(element.cloneNode(true)))
  const widths: number[] = []
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = page.locator('.status-strip > *')
    widths.push(...(await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))))
  }
  await label.evaluate((element) => element.nextElementSibling?.remove())
  if (before) await page.setViewportSize(before)
  return Math.min(...widths)
}

test('a code read aloud opens the trip for a dispatcher, on a page that prints on one sheet', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = codeOf(15)
  await page.goto('/code')
  await sendCode(page, code)
  await provePhone(page)
  const seePlan = () => expect(page.getByRole('heading', { name: 'Float plan' })).toBeVisible()
  await seePlan()
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  await page.reload()
  await seePlan()
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Call Maya (919) 555')).toBeVisible()
  await expect(page.getByText('Second Wind')).toBeVisible()
  await expect(page.getByText('Add a note for the others')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Make a code to read out' }).click()
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByRole('button', { name: 'Make a code to read out' }).click()
  await expect(page.getByText('It shows medical information, too.')).toBeVisible()
  const spoken = await page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).textContent()
  await expectAccessible(page)

  const desk = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) })
  const theirs = await desk.newPage()
  await theirs.clock.install()
  await theirs.goto('/dispatch')
  await theirs.getByRole('textbox', { name: 'Code' }).fill(spoken?.toLowerCase() ?? '')
  await theirs.getByRole('textbox', { name: 'Your agency' }).fill('Chatham County 911')
  await theirs.getByRole('button', { name: 'Open' }).click()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  const map = theirs.getByRole('application', { name: /^Interactive map/ })
  await expect(map).toBeVisible()
  expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(360)
  await expect(theirs.getByRole('button', { name: /^Copy/ })).toHaveCount(6)
  await theirs.getByRole('button', { name: 'Whole route' }).click()
  await expect(theirs.getByRole('button', { name: /^Center/ })).toBeVisible()
  await expectReadable(theirs)
  expect(await narrowestWithTwoLabels(theirs)).toBeGreaterThan(300)

  // A refresh updates the page in place and keeps the part of the map that the dispatcher chose.
  const { pathname } = new URL(theirs.url())
  const refreshed = theirs.waitForResponse((answer) => new URL(answer.url()).pathname === pathname)
  await theirs.clock.runFor(31_000)
  expect((await refreshed).status()).toBe(200)
  await expect(theirs.getByRole('button', { name: /^Center/ })).toBeVisible()
  const portal = { status: 404, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }
  await desk.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill(portal),
  )
  await theirs.clock.runFor(31_000)
  await expect(theirs.getByText(/^No connection\. This page shows what we knew at/)).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await desk.unrouteAll()
  await desk.setOffline(true)
  await theirs.clock.runFor(31_000)
  await expect(theirs.getByText(/^No connection\. This page shows what we knew at/)).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()

  expect(await sheetsOf(theirs)).toBe(1)

  await desk.setOffline(false)
  await theirs.getByRole('link', { name: 'Homeward', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeHidden()
  await expect(theirs).toHaveURL('/')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await theirs.goBack()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await desk.close()
})
