import { codeOf } from '../support/own-trip.ts'
import { expect, openPanel, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test("without scripts, a contact creates a dispatcher link, the dispatcher opens it with the agency's name, and the contact revokes it", async ({
  page,
  browser,
  baseURL,
}) => {
  const code = codeOf(10)
  await openPanel(page, code)
  await page.getByText('Send a link, files, print').click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'GPX file' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^maya-ellison-fishing-.*\.gpx$/)
  await page.getByRole('link', { name: 'Code or link for a dispatcher' }).click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Make a link to send' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/\/dispatch\/[\w-]{22}$/)

  const desk = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const theirs = await desk.newPage()
  await theirs.goto(new URL(link).pathname)
  await expect(theirs.getByRole('heading', { name: 'Which agency are you with?' })).toBeVisible()
  await expect(theirs.getByText('Maya')).toHaveCount(0)
  await theirs.getByRole('textbox', { name: 'Your agency' }).fill('911')
  await theirs.getByRole('button', { name: 'Open' }).click()
  await expect(theirs.getByText('Enter your agency’s name in letters and digits.')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Your agency' }).fill('Chatham County 911')
  await theirs.getByRole('button', { name: 'Open' }).click()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await expect(theirs.getByText('Opened as Chatham County 911')).toBeVisible()
  await expect(theirs.locator('.map-picture svg').first()).toBeVisible()
  await expect(theirs.getByText('Penicillin')).toHaveCount(0)
  await expect(theirs.getByRole('textbox', { name: 'To copy' })).toHaveValue(/USNG/)
  for (const format of ['USNG', 'Degrees, decimal minutes', 'Decimal degrees', 'UTM', 'Plus code'])
    await expect(theirs.locator('.position-formats__row', { hasText: format })).toBeVisible()
  await theirs.getByRole('link', { name: /^Acknowledge/ }).click()
  await theirs.getByRole('button', { name: 'Yes, they’re safe' }).click()
  await expect(theirs.getByText(/^Acknowledged\./)).toBeVisible()

  await page.goto(`/rescuepanel/${code}/hand-over`)
  await expect(page.getByText(/^Opened by Chatham County 911/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off this link' }).click()
  await expect(page.getByText('Turned off')).toBeVisible()
  await theirs.goto(new URL(link).pathname)
  await expect(theirs.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await desk.close()
})
