import type { Page } from 'playwright/test'
import { expect, expectAccessible, statusNoise, test } from './support/test.ts'

const CALL = '**/api/beta-signup'
const email = (page: Page) => page.getByRole('textbox', { name: 'Email Address' })
const platform = (page: Page) => page.getByRole('combobox', { name: 'Platform' })
const join = (page: Page) => page.getByRole('button', { name: 'Join Beta Waitlist' })

test('a missing or invalid value is named beside its focused field [§2.55]', async ({ page }) => {
  await page.goto('/coming-soon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon!')
  await join(page).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await email(page).fill('ada@example')
  await join(page).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(platform(page)).toBeFocused()
  await platform(page).selectOption('iOS (iPhone/iPad)')
  await join(page).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expectAccessible(page)
})

test('the message is counted and limited to 500 characters [§2.56]', async ({ page }) => {
  await page.goto('/coming-soon')
  await expect(page.getByText('0/500')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(600))
  await expect(page.getByText('500/500')).toBeVisible()
  expect((await page.getByRole('textbox', { name: 'Message' }).inputValue()).length).toBe(500)
})

test('a failure is shown and keeps the fields; a successful retry says thanks [§4.17, §8.16]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(500))
  await page.goto('/coming-soon')
  await email(page).fill('ada@example.com')
  await platform(page).selectOption('Both')
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }))
  await join(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to submit. Please try again later.')
  await expect(email(page)).toHaveValue('ada@example.com')
  await expectAccessible(page)

  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CALL, async (route) => {
    await wait
    await route.fulfill({ status: 201, body: '' })
  })
  const sent = page.waitForRequest(CALL)
  await join(page).click()
  expect((await sent).postDataJSON()).toEqual({
    email: 'ada@example.com',
    platform: 'Both',
    message: '',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Interest!' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign Up Another User' }).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('')
  await expect(platform(page)).toHaveValue('')
})
