import type { Page } from 'playwright/test'
import { signInAs } from '../support/own-trip.ts'
import { testAccount } from '../support/prepared-trips.ts'
import { beyond, expect, expectAccessible, statusNoise, test } from '../support/test.ts'
import { ask, pin, signUpWith, startTrip } from '../support/traveler.ts'

const pad = (page: Page) => page.getByRole('dialog')
const pressPin = async (page: Page, pin: string) => {
  for (const digit of pin) await pad(page).getByRole('button', { name: digit, exact: true }).click()
}

/** Types a digit right after the page rejects a PIN, but before React's effects run. */
const typeWhenRefused = (page: Page, digit: string) =>
  page.evaluate((digit) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes('The PIN is wrong.')) return
      observer.disconnect()
      const field = document.querySelector<HTMLInputElement>('dialog input')
      field?.setRangeText(digit, field.value.length, field.value.length, 'end')
      field?.dispatchEvent(new InputEvent('input', { bubbles: true, data: digit, inputType: 'insertText' }))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, digit)

const signIn = async (page: Page) => {
  await signInAs(page, 11)
  await page.goto('/app')
}

test('an overdue traveler checks in, presses and stops an SOS, extends the new trip, and ends it on another device', async ({
  page,
  context,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(statusNoise(403))
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)

  await expect(page.getByText('We sent your contacts an alert')).toBeVisible()
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    for (const help of [
      page.getByRole('link', { name: 'Call 911' }),
      page.getByRole('button', { name: 'SOS' }),
    ])
      await expect(help).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createRange()
    text.selectNodeContents(heading)
    return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size
  })
  expect(lines, 'with letters twice as large, the activity breaks beside SOS').toBe(1)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.getByRole('button', { name: 'I’m back' }).click()
  await expectAccessible(page)
  // Digits typed while a key of the pad has the focus still reach the field.
  await page.keyboard.press('Tab')
  await typeWhenRefused(page, testAccount.pin.charAt(0))
  await page.keyboard.type('0000')
  await expect(pad(page).getByText('The PIN is wrong.')).toBeVisible()
  await page.keyboard.type(testAccount.pin.slice(1))
  await expect(page.getByRole('heading', { name: 'You’re back' })).toBeVisible()
  await expect(page.getByText('we’re telling your contacts you’re safe')).toBeVisible()

  await page.getByRole('button', { name: 'SOS' }).click()
  await pad(page).getByRole('button', { name: 'Send SOS' }).click()
  await expect(page.getByText('You pressed SOS.')).toBeVisible()
  await expect(page.getByText(/^0:[0-5]\d$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop the SOS' }).click()
  await pressPin(page, testAccount.pin)
  await expect(page.getByText('Got it. Your trip goes on.')).toBeVisible()
  await expect(page.getByText('Be back by')).toBeVisible()
  // The pressed button is gone, so the focus moves to the status.
  const standing = page.locator('.standing')
  await expect(standing).toBeFocused()

  await page.getByRole('button', { name: 'More time' }).click()
  await expect(page.getByRole('button', { name: '15 minutes, until' })).toBeFocused()
  await page.getByRole('button', { name: '15 minutes, until' }).click()
  await pressPin(page, testAccount.pin)
  await expect(page.getByText('You have until')).toBeVisible()
  await expect(standing).toBeFocused()
  await page.getByRole('button', { name: 'SOS' }).click()
  await pad(page).getByRole('button', { name: 'Send SOS' }).click()
  await expect(page.getByText('You pressed SOS.')).toBeVisible()
  await expect(standing).toBeFocused()
  await page.getByRole('button', { name: 'Stop the SOS' }).click()
  await pressPin(page, testAccount.pin)
  await expect(page.getByText('Got it. Your trip goes on.')).toBeVisible()
  await expectAccessible(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)

  const tablet = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await tablet.newPage()
  await signIn(other)
  await other.getByRole('button', { name: 'I’m back' }).click()
  await pressPin(other, testAccount.pin)
  await expect(other.getByRole('heading', { name: 'You’re back' })).toBeVisible()
  await expect(other.getByText('Your trip is over.')).toBeVisible()
  await tablet.close()
  // The page loads the trip as soon as it is online again.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your trip has ended' })).toBeVisible()
  await expect(page.getByText('You ended it on another device')).toBeVisible()

  await page.getByRole('button', { name: 'SOS' }).click()
  await pad(page).getByRole('button', { name: 'Send SOS' }).click()
  await expect(page.getByRole('link', { name: 'Call 911' })).toBeInViewport()
  await page.getByRole('button', { name: 'Tell them now' }).click()
  await expect(page.getByText('We sent your contacts an alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’m back' }).click()
  await pressPin(page, testAccount.pin)
  await expect(page.getByText('we’re telling your contacts you’re safe')).toBeVisible()
})

test('if a check-in gets no response, the PIN pad on a small phone shows Cancel and the command to check in by text message', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/)
  await page.setViewportSize({ width: 360, height: 640 })
  await signUpWith(page.request, '9195550154')
  await startTrip(page.request)
  await page.route('**/api/app/trip', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"textsTo":null', '"textsTo":"+19195550100"')
    await route.fulfill({ response, body })
  })
  await page.route('**/check-in', (route) => route.abort())
  await page.goto('/app')
  await page.getByRole('button', { name: 'I’m back' }).click()
  await page.keyboard.type(pin)
  await expect(pad(page).getByRole('link', { name: 'text BACK and your PIN' })).toBeInViewport({ ratio: 1 })
  await expect(pad(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a missing response to a check-in is shown even if the traveler pressed Escape several times while waiting', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/)
  await signUpWith(page.request, '9195550171')
  await startTrip(page.request)
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>()
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/check-in', async (route) => {
    noteAsked()
    await isLost
    await route.abort()
  })
  await page.goto('/app')
  await page.getByRole('button', { name: 'I’m back' }).click()
  await page.keyboard.type(pin)
  await isAsked
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  lose()
  await expect(pad(page).getByText('No answer. Assume your trip is still on.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pad(page)).toHaveCount(0)
})

test('a collapsed plan keeps unsaved text', async ({ page }) => {
  await signUpWith(page.request, '9195558407')
  await startTrip(page.request)
  await page.goto('/app')
  const plan = page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: 'Plan', exact: true }) })
  await plan.click()
  await page.getByText('Where to', { exact: true }).click()
  await page.getByLabel('Destination').fill('Vista Point')
  await plan.click()
  await expect(page.getByLabel('Destination')).toBeHidden()
  await plan.click()
  await expect(page.getByLabel('Destination')).toHaveValue('Vista Point')
})

test('the choice to save the track follows another device', async ({ page }) => {
  await signUpWith(page.request, '9195558408')
  const { trip } = await startTrip(page.request)
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Your track' }).click()
  await expect(page.getByRole('button', { name: 'Save the track' })).toBeVisible()
  await ask(page.request, 'PUT', `trips/${trip.tripId}/keep-track`, { keepTrack: true })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Don’t save the track' })).toBeVisible()
})
