import type { Page } from 'playwright/test'
import { panelStates } from '../../support/pages/panel-states.ts'
import { codeOf } from '../support/own-trip.ts'
import { codeOf as codeOfAnyTry } from '../support/prepared-trips.ts'
import { openState } from '../support/served-states.ts'
import { expect, openPanel, provePhone, sendCode, test } from '../support/test.ts'

const openCard = async (page: Page) => {
  await page.getByRole('link', { name: 'Dispatcher’s card' }).click()
  await expect(page.getByRole('heading', { name: 'Dispatcher’s card' })).toBeVisible()
}
const fact = (page: Page, label: string) =>
  page
    .locator('.card-sheet__fact')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
/** Asserts that the page prints on one sheet, as narrow as A4 and as short as Letter. */
const expectOneSheet = async (page: Page) => {
  const pdf = (await page.pdf({ width: '210mm', height: '11in' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}

test('the dispatcher card prints on one sheet in English and in Spanish, and can be copied as text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Without a verified number, this address redirects to the form for the rescue code.
  await page.goto(`/rescuepanel/${codeOf(17)}/card`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await provePhone(page)
  await expect(page.getByRole('heading', { name: 'Dispatcher’s card' })).toBeVisible()
  await expect(fact(page, 'USNG')).toHaveText(/^17S PV \d{4} \d{4}$/)
  await expect(fact(page, 'Caller')).toHaveText('Ana Ruiz')
  await expect(fact(page, 'Beacon')).toHaveText('PLB, 2DCE 4A3B 5CFF BFF')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Caller: Ana Ruiz\n')
  await expectOneSheet(page)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Tarjeta para la central de emergencias' })).toBeVisible()
  await expect(fact(page, 'Quién más va')).toHaveText('Owen, 12')
  await expectOneSheet(page)
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Back to the rescue panel' }).click()
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
})

test.describe('dispatcher card without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('prints on one sheet without the advice to reload the page', async ({ page }) => {
    await openState(page, 'card', panelStates.usual)
    const advice = page.getByText('Reload this page to see what’s new.')
    await expect(advice).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(advice).toBeHidden()
    await expect(page.getByRole('banner')).toHaveText('Homeward', { useInnerText: true })
    expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})

test("a new position doesn't change the digits that are being read aloud from the dispatcher card until the caller requests it", async ({
  page,
}) => {
  // Code of the first prepared trip, which gets a new position every second.
  await openPanel(page, codeOfAnyTry(0))
  await openCard(page)
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await page.getByRole('link', { name: 'Read aloud' }).press('Enter')
  await expect(step('Say first')).toBeInViewport()
  const digits = await step('Decimal degrees').textContent()
  const written = (await fact(page, 'Decimal degrees').textContent()) ?? ''
  await step('Say first').getByRole('link', { name: 'Next' }).press('Enter')
  await expect(step('Decimal degrees')).toBeInViewport()
  await expect(step('Decimal degrees')).toContainText('3 5 point')
  await expect(step('Say first')).not.toBeInViewport()
  await expect(
    page.getByText(/^A newer position arrived (at|on \w+ \d+ at) \d+:\d\d [AP]M E[DS]T\.$/),
  ).toBeVisible()
  await expect(fact(page, 'Decimal degrees')).not.toHaveText(written, { timeout: 20_000 })
  expect(await step('Decimal degrees').textContent()).toBe(digits)
  await page.getByRole('link', { name: 'Read the new position' }).press('Enter')
  await expect(step('Decimal degrees')).not.toHaveText(digits ?? '')
  await expect(step('Decimal degrees')).toBeInViewport()
})

test.describe('dispatcher card offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('opens from a panel that was loaded online', async ({ page, context, expectNoise }) => {
    expectNoise(/Failed to load resource: net::ERR_/)
    const code = codeOf(17)
    await openPanel(page, code)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect
      .poll(() =>
        page.evaluate(
          (path) => caches.match(path).then((kept) => kept !== undefined),
          `/rescuepanel/${code}`,
        ),
      )
      .toBe(true)
    await context.setOffline(true)
    await openCard(page)
    await expect(fact(page, 'Caller')).toHaveText('Ana Ruiz')
    await expect(page.getByText('No connection; trying again.')).toBeVisible()
  })
})

test.describe('dispatcher card without scripts or a stored grant', () => {
  test.use({ javaScriptEnabled: false })

  test('offers its read-aloud steps and its text version after the contact enters code and phone number', async ({
    page,
  }) => {
    const code = codeOf(17)
    await page.goto(`/rescuepanel/${code}/card`)
    await sendCode(page, code)
    await provePhone(page)
    await expect(page.getByRole('heading', { name: 'Dispatcher’s card' })).toBeVisible()
    await expect(fact(page, 'Caller’s number')).toHaveText('(919) 555-0142')
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Say first' }) })
    // The steps for reading aloud repeat the card, so they stay hidden until requested.
    await expect(first).toBeHidden()
    await page.getByRole('link', { name: 'Read aloud' }).click()
    await expect(first).toBeInViewport()
    await first.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Decimal degrees' })).toBeInViewport()
    await page.getByRole('link', { name: 'Open as text' }).click()
    await expect(page).toHaveURL(new RegExp(`/rescuepanel/${code}/card\\.txt$`))
    await expect(page.getByText('Caller: Ana Ruiz')).toBeVisible()
  })
})
