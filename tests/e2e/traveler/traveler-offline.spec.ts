import { expect, expectAccessible, statusNoise, stopClock, test } from '../support/test.ts'
import { ask, distressPin, pin, signUpWith, startTrip } from '../support/traveler.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: 35.7, longitude: -79 },
  viewport: { width: 360, height: 640 },
})

test('pressing “I’m back” offline says to assume that the trip is still on, and sending the PIN again once online ends the trip', async ({
  page,
  context,
}) => {
  const { request } = page
  await signUpWith(request, '9195550161')
  await startTrip(request)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Send my location' }).click()
  await expect(page.getByText('This page is sending your location.')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No connection.')).toBeVisible()
  const topAndEnd = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return { top: box?.y ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    const [notice, trip] = [await topAndEnd('.running-trip > .notice'), await topAndEnd('.under-way')]
    expect(notice.end, `above the trip at ${width} px`).toBeLessThanOrEqual(trip.top)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  const back = page.getByRole('button', { name: 'I’m back' })
  await expect(back).toBeInViewport({ ratio: 1 })
  await back.click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type(pin)
  await expect(dialog.getByText('No answer. Assume your trip is still on.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'You’re back' })).toHaveCount(0)

  await context.setOffline(false)
  expect((await ask(request, 'GET', 'trip')).trip).toMatchObject({ state: 'active' })
  await dialog.getByRole('button', { name: 'Send the PIN' }).click()
  await expect(page.getByRole('heading', { name: 'You’re back' })).toBeVisible()
  expect((await ask(request, 'GET', 'trip')).trip).toBeNull()
  // Checks that the device deletes stored positions when the trip ends.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('traveler-track'))).toBeNull()
})

const plain = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d+/g, '#')

test('after an extension with either PIN, the trip page has the same content, apart from numbers, and stores the same keys', async ({
  browser,
  baseURL,
  geolocation,
  viewport,
}) => {
  const seen: string[] = []
  for (const [number, entered] of [
    ['9195550162', pin],
    ['9195550163', distressPin],
  ] as const) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(geolocation && { geolocation }),
      viewport,
      permissions: ['geolocation'],
      extraHTTPHeaders: { 'x-forwarded-for': `198.18.250.${number.slice(-2)}` },
    })
    const page = await context.newPage()
    // Removes the battery API, because the first position may or may not include the battery level.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'getBattery'))
    await signUpWith(page.request, number)
    await startTrip(page.request)
    await page.goto('/app')
    await page.getByRole('button', { name: 'Send my location' }).click()
    await expect(page.getByText('This page is sending your location.')).toBeVisible()
    await page.getByRole('button', { name: 'More time' }).click()
    await page.getByRole('button', { name: '30 minutes, until' }).click()
    await page.keyboard.type(entered)
    await expect(page.getByText('You have until')).toBeVisible()
    // Reloads, like a person who takes the phone from the traveler.
    await page.reload()
    await expect(page.getByText('This page is sending your location.')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Map', exact: true }).locator('canvas').first(),
    ).toBeVisible()
    await expect(page.getByText('Nobody has looked yet.').first()).toBeVisible()
    await expect(page.getByText('Not shared with anyone.')).toBeVisible()
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    await expect(page.getByRole('textbox', { name: 'Your PIN' })).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage).sort())
    seen.push(plain(`${await page.getByRole('main').ariaSnapshot()} ${kept}`))
    await context.close()
  }
  expect(seen[1]).toBe(seen[0])
})

test('an SOS that got no response is still on the screen after the traveler leaves the page and returns', async ({
  page,
  context,
}) => {
  await signUpWith(page.request, '9195550183')
  await page.goto('/app/account')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'No trip right now' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'SOS', exact: true }).click()
  await page.getByRole('button', { name: 'Send SOS' }).click()
  const unanswered = page.getByText('Your contacts may not know.')
  await expect(unanswered).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/account$/)
  await page.goForward()
  await expect(unanswered).toBeVisible()
})

test('the sign-in page says that an SOS pressed in an expired session wasn’t sent', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  await signUpWith(page.request, '9195550170')
  await page.clock.install()
  await page.goto('/app')
  await page.getByRole('button', { name: 'SOS', exact: true }).click()
  // Otherwise the page could refresh before the press and close the dialog.
  await stopClock(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send SOS' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your SOS wasn’t sent.' })
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})
