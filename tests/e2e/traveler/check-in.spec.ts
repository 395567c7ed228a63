import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone Number' })
const password = (page: Page) => page.getByLabel('Account Password')
const pin = (page: Page) => page.getByLabel('4-Digit PIN')
const end = (page: Page) => page.getByRole('button', { name: 'End Active Trip' })

test('the check-in phone number is formatted while typing, and the caret stays in place [§2.44]', async ({
  page,
}) => {
  await page.goto('/emergency-checkin')
  await expect(phone(page)).toBeFocused()
  const caret = () => phone(page).evaluate((field: HTMLInputElement) => field.selectionStart)
  const place = (at: number) =>
    phone(page).evaluate((field: HTMLInputElement, to) => field.setSelectionRange(to, to), at)
  const steps: [press: string, value: string, caret: number][] = [
    ['Backspace', '(915) 550-100', 3],
    ['9', '(919) 555-0100', 4],
    ['Delete', '(919) 555-0100', 6],
    ['Delete', '(919) 550-100', 6],
    ['5', '(919) 555-0100', 7],
    ['7', '(919) 555-0100', 7],
  ]
  await page.keyboard.type('9195550100')
  await place(4)
  for (const [press, value, at] of steps) {
    await page.keyboard.press(press)
    await expect(phone(page)).toHaveValue(value)
    expect(await caret(), `after ${press}`).toBe(at)
  }
})

test("the check-in form focuses its first invalid field and shows only that field's error [§5.10]", async ({
  page,
}) => {
  await page.goto('/emergency-checkin')
  await end(page).click()
  await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible()
  await expect(phone(page)).toBeFocused()
  await expectAccessible(page)
  await phone(page).fill('9195550100')
  await end(page).click()
  await expect(page.getByText('Please enter your account password (minimum 8 characters).')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill('harbor-light-7')
  await end(page).click()
  await expect(page.getByText('PIN must be 4 digits.')).toBeVisible()
  await expect(pin(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(1)
})
