import type { Page } from 'playwright/test'
import { beyond, expect, expectAccessible, statusNoise, test } from '../support/test.ts'

const number = '9195550176'
const password = 'harbor-light-7-at-dusk'
const newPassword = 'quiet-cove-8-at-dawn'

/** Returns the code of the last text with `what` after “is your code”; '' if there is none. */
async function codeFor(page: Page, what = ''): Promise<string> {
  const texts: string[] = await (await page.request.get('/test-texts')).json()
  const sent = new RegExp(`: (\\d{6}) is your code${what}`)
  return sent.exec(texts.findLast((text) => text.includes(number) && sent.test(text)) ?? '')?.[1] ?? ''
}

const signIn = async (page: Page, secret: string) => {
  await page.getByLabel('Phone number').fill(number)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who should we alert?' })).toBeVisible()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expectAccessible(page)
  for (const later of ['SOS', 'Fishing', 'Same as last time'])
    await expect(page.getByText(later, { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ana Ruiz')
  await page
    .getByLabel('Phone number')
    .fill(`(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`)
  // Checks that typed text survives a reload and a visit to another page.
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ana Ruiz')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue('Ana Ruiz')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('This must not be your own number.')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Phone number').fill('(919) 555-0177')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Choose your PINs' })).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await page.getByLabel('New PIN').fill('1234')
  await page.getByLabel('New distress PIN').fill('1357')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That’s too easy to guess.')).toBeVisible()
  await page.getByLabel('New PIN').fill('2468')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Practice once')).toBeVisible()
  await page.keyboard.type('2468')
  await expect(page.getByLabel('Now your distress PIN')).toBeFocused()
  for (const digit of '1357') await page.getByRole('button', { name: digit, exact: true }).click()

  await expect(page.getByRole('heading', { name: 'You’re set' })).toBeVisible()
  await expect(page.getByText('If you’re late and don’t answer, Ana Ruiz gets an alert.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fishing' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Done (2 of 5)')).toBeVisible()
}

test('a traveler creates, sets up, manages, and deletes an account in the browser', async ({
  page,
  playwright,
  baseURL,
  extraHTTPHeaders,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  expectNoise(statusNoise(422))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('link', { name: 'Create an account' }).click()
  // Waits for this heading, because the previous form has the same field.
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Phone number').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We texted a six-digit code to (919) 555-0176.')).toBeVisible()
  await expect.poll(() => codeFor(page)).toMatch(/^\d{6}$/)
  const first = await codeFor(page)
  // A phone may reload the page while its user reads the text.
  await page.reload()
  await expect(page.getByText('We texted a six-digit code to (919) 555-0176.')).toBeVisible()
  await page.getByRole('button', { name: 'Change number or get a new code' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('(919) 555-0176')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => codeFor(page)).not.toBe(first)
  await page.reload()
  const code = await codeFor(page)
  await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired.')
  await expect(page.getByLabel('Choose a password')).toHaveValue(password)
  await expectAccessible(page)
  await page.getByLabel('Six-digit code').fill(`Homeward: ${code} is your code. Type it in the app.`)
  await expect(page.getByLabel('Six-digit code')).toHaveValue(code)
  await page.keyboard.press('Enter')
  await setUp(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { name: 'Robin' })).toBeVisible()
  await expect(page.getByText('(919) 555-0176')).toBeVisible()
  expect(await beyond(page)).toBeLessThanOrEqual(0)

  const elsewhere = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { ...extraHTTPHeaders },
  })
  const other = { phoneNumber: `+1${number}`, password, deviceName: 'Old phone' }
  expect((await elsewhere.post('/api/app/session', { data: other })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out Old phone' }).click()
  await expect(page.getByText('Old phone')).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, newPassword)
  await expect(page.getByRole('alert')).toContainText('The phone number or password is wrong.')
  await signIn(page, password)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { name: 'Robin' })).toBeVisible()

  const asked = { phoneNumber: `+1${number}` }
  const reset = await (await elsewhere.post('/api/app/password-resets', { data: asked })).json()
  const forPassword = () => codeFor(page, ' for a new password')
  await expect.poll(forPassword).toMatch(/^\d{6}$/)
  const proof = { code: await forPassword() }
  expect(
    (await elsewhere.post(`/api/app/password-resets/${reset.resetId}/proof`, { data: proof })).ok(),
  ).toBe(true)
  await page.reload()
  await expect(page.getByText('Someone asked for a new password.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText('Someone asked for a new password.')).toHaveCount(0)

  await page.getByText('Change password').click()
  const change = page.locator('details[open]')
  await change.getByLabel('Password', { exact: true }).fill(password)
  await change.getByLabel('New password').fill(newPassword)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByText('Your password was changed.')).toBeVisible()
  await page.getByText('Change password').click()

  await page.getByText('Download my data').first().click()
  const file = page.waitForEvent('download')
  await change.getByLabel('Password', { exact: true }).fill(newPassword)
  await change.getByRole('button', { name: 'Download my data' }).click()
  expect((await file).suggestedFilename()).toBe('homeward-account.json')
  await page.getByText('Download my data').first().click()

  await page.getByText('Delete my account').first().click()
  await change.getByLabel('Password', { exact: true }).fill(newPassword)
  await change.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await signIn(page, newPassword)
  await expect(page.getByRole('alert')).toContainText('The phone number or password is wrong.')
  await elsewhere.dispose()
})
