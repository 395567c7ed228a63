import type { Page, Request } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

const CALL = '**/api/contact-us'

async function writeMessage(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello there')
}

test('sending a contact message shows “Sent”, and 1.2 seconds later the empty form [§4.13, §4.15]', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2025-10-14T15:05:00Z') })
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CALL, async (route) => {
    await wait
    await route.fulfill({ json: { success: true } })
  })
  await page.goto('/contact')
  await writeMessage(page)
  const sent: Promise<Request> = page.waitForRequest(CALL)
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    date: expect.stringMatching(/^10\/1[45]\/2025, \d{1,2}:\d{2} [AP]M$/),
    message: 'Hello there',
  })
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled()
  await expectAccessible(page)
  answer()
  const done = page.getByRole('button', { name: 'Sent' })
  await expect(done).toBeDisabled()
  await expect(done.locator('svg')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello there')
  await expectAccessible(page)
  await page.clock.runFor(1200)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled()
  for (const name of ['Name', 'Email', 'Message']) {
    await expect(page.getByRole('textbox', { name })).toHaveValue('')
  }
})

test('an invalid email address is rejected with an error on its field [§5.9]', async ({ page }) => {
  let calls = 0
  await page.route(CALL, (route) => {
    calls += 1
    return route.fulfill({ json: { success: true } })
  })
  await page.goto('/contact')
  await writeMessage(page)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('nonsense')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(email).toBeFocused()
  expect(await email.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain('nonsense')
  expect(calls).toBe(0)
})
