import { signInAs } from '../support/own-trip.ts'
import { beyond, expect, expectAccessible, test } from '../support/test.ts'

test('a traveler shares a live link, sees that it was opened, and revokes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 5)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Sharing' }).click()
  await page.getByRole('link', { name: 'Share where you are' }).click()
  await expect(page.getByRole('heading', { name: 'Who has a link' })).toBeVisible()
  await expect(page.getByText('Nobody yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Text a link: Ana Ruiz' }).click()
  await expect(page.getByText('We’re texting the link to Ana Ruiz.')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/test-texts')).text())
    .toMatch(/Maya Ellison is sharing a trip with you. Nothing is wrong\./)

  await page.getByLabel('Their name').fill('Dan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Link for Dan' })).toBeVisible()
  await expect(page.getByLabel('Their name')).toHaveValue('')
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(page.getByText('Not opened yet')).toHaveCount(2)
  await page.getByLabel('Their name').fill('Eve')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Link for Eve' })).toBeVisible()
  await expect(page.getByLabel('Their name')).toHaveValue('')
  await expectAccessible(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)

  const reader = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  })
  const theirs = await reader.newPage()
  await theirs.goto(new URL(link).pathname)
  await expect(theirs.getByRole('heading', { name: 'Someone is sharing a trip with you' })).toBeVisible()
  await expect(theirs.getByText('Maya')).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Show where they are' }).click()
  await expect(theirs.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await expect(theirs.locator('.map-picture svg').first()).toBeVisible()
  await expect(theirs.getByText('Penicillin')).toHaveCount(0)
  await theirs.getByRole('heading', { name: 'Float plan' }).click()
  await expect(theirs.getByText('Second Wind')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Opened /)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off the link for Dan' }).click()
  await expect(page.getByText('Turned off. The link no longer works.')).toBeVisible()
  const closed = await theirs.goto(new URL(link).pathname)
  expect(closed?.status()).toBe(404)
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await reader.close()
})
