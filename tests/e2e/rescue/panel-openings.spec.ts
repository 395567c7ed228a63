import { codeOf, signInAs } from '../support/own-trip.ts'
import { beyond, enterPanel, expect, test } from '../support/test.ts'

test("the traveler's app shows which contact opened the panel, and when", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 31)
  await page.goto('/app')
  const openings = page.getByRole('region', { name: 'Who looked at your location' })
  await expect(openings).toContainText('Nobody has looked yet.')
  await openings.getByText('Who looked at your location').click()
  await expect(openings.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(openings.getByText('Nobody has looked yet.')).toHaveCount(1)

  const phone = await browser.newContext({ ...(baseURL && { baseURL }) })
  const contact = await phone.newPage()
  await enterPanel(contact, codeOf(31, 1), '9195550143')
  await expect(contact.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await contact.reload()
  await expect(contact.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await phone.close()

  await openings.getByRole('button', { name: 'Check again' }).click()
  await expect(openings.getByRole('listitem')).toHaveCount(1)
  await expect(openings.getByRole('listitem')).toContainText(/^Ben Okafor, .*\d{1,2}:\d\d [AP]M/)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
})
