import { codeOf } from './support/own-trip.ts'
import { expect, expectAccessible, sendCode, test, typePhone } from './support/test.ts'

test('a code that is read out opens the trip for a dispatcher, whose map moves and whose page prints on one sheet', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = codeOf(34)
  await page.goto('/code')
  await sendCode(page, code)
  await typePhone(page, '9195550142')
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await page.getByRole('button', { name: 'Make a code to read out' }).first().click()
  const spoken = await page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).textContent()
  await expectAccessible(page)

  const desk = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) })
  const theirs = await desk.newPage()
  await theirs.route(/tile\.openstreetmap\.org/, (route) => route.abort())
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
  await expectAccessible(theirs)

  // What is new comes in place: the map stays as it was moved.
  const { pathname } = new URL(theirs.url())
  const refreshed = theirs.waitForResponse((answer) => new URL(answer.url()).pathname === pathname)
  await theirs.clock.runFor(31_000)
  expect((await refreshed).status()).toBe(200)
  await expect(theirs.getByRole('button', { name: /^Center/ })).toBeVisible()
  await desk.setOffline(true)
  await theirs.clock.runFor(31_000)
  await expect(theirs.getByText(/^No connection\. This page shows what we knew at/)).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()

  const pdf = (await theirs.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await desk.close()
})
