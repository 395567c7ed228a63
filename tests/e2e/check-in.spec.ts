import type { Page } from 'playwright/test'
import { expect, expectAccessible, statusNoise, test } from './support/test.ts'

const CALL = '**/api/trips/emergency-checkin'
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone Number' })
const password = (page: Page) => page.getByLabel('Account Password')
const pin = (page: Page) => page.getByLabel('4-Digit PIN')
const end = (page: Page) => page.getByRole('button', { name: 'End Active Trip' })

async function identify(page: Page) {
  await phone(page).fill('9195550100')
  await password(page).fill('harbor-light-7')
  await pin(page).fill('4821')
}

test('the phone number is formatted while typing, and the caret stays in place [§2.44]', async ({ page }) => {
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

test('a pasted number loses its country code, and the PIN takes four digits [§2.46]', async ({ page }) => {
  await page.goto('/emergency-checkin')
  await phone(page).fill('+1 919 555 0142')
  await expect(phone(page)).toHaveValue('(919) 555-0142')
  await pin(page).pressSequentially('4a8-219')
  await expect(pin(page)).toHaveValue('4821')
  await expect(pin(page)).toHaveAttribute('type', 'password')
})

test('fields are validated in order, each error beside its focused field [§5.10]', async ({ page }) => {
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

test('every failure has its own message and keeps the fields [§8.14, §8.15]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  expectNoise(statusNoise(500))
  await page.goto('/emergency-checkin')
  await identify(page)
  await page.route(CALL, (route) =>
    route.fulfill({ status: 401, json: { error: 'These details do not match.' } }),
  )
  await end(page).click()
  await expect(page.getByRole('alert')).toContainText('These details do not match.')
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await end(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to end trip. Please check your phone number and PIN.',
  )
  await page.route(CALL, (route) => route.abort())
  await end(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error. Please try again.')
  await expectAccessible(page)
  await expect(phone(page)).toHaveValue('(919) 555-0100')
  await expect(password(page)).toHaveValue('harbor-light-7')
  await expect(pin(page)).toHaveValue('4821')
})

test('a check-in ends the trip, shows a summary, and leads to an empty form [§2.51, §2.52, §4.16]', async ({
  page,
}) => {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CALL, async (route) => {
    await wait
    await route.fulfill({ json: { trip: { activity: 'kayaking', distance: 4.02, duration: 5759 } } })
  })
  await page.goto('/emergency-checkin')
  await identify(page)
  const sent = page.waitForRequest(CALL)
  await end(page).click()
  expect((await sent).postDataJSON()).toEqual({
    phoneNumber: '+19195550100',
    password: 'harbor-light-7',
    pin: '4821',
  })
  await expect(page.getByRole('button', { name: 'Ending Trip...' })).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { name: 'Trip Ended Successfully!' })).toBeInViewport()
  await expect(page.getByRole('main')).toContainText('4.02 miles')
  await expect(page.getByRole('main')).toContainText('95 minutes')
  await expect(page.getByText('Your emergency contacts have been notified that you are safe.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check In Another Trip' }).click()
  await expect(phone(page)).toBeFocused()
  for (const field of [phone, password, pin]) await expect(field(page)).toHaveValue('')
})
