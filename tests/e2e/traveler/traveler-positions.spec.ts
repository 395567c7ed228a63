import type { APIRequestContext, Page } from 'playwright/test'
import { beyond, expect, expectAccessible, statusNoise, test } from '../support/test.ts'
import { ask, freeNumber, password, signUpWith, startTrip, textedCode, waiting } from '../support/traveler.ts'

/** Returns the longitudes of the positions that the service stores for the account. */
async function stored(request: APIRequestContext): Promise<number[]> {
  const answer = await request.post('/api/app/export', { data: { password } })
  const { trips } = (await answer.json()) as { trips: { positions: { longitude: number }[] }[] }
  return trips.flatMap(({ positions }) => positions.map(({ longitude }) => longitude))
}

/** Sends the service worker a sync event, as Chromium does when it comes back online. */
async function wakeWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const app = registrations.find(({ scopeURL }) => scopeURL.endsWith('/app'))
      if (app) resolve(app.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const event = { registrationId: await found, tag: 'waiting-fixes', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: new URL(page.url()).origin, ...event })
}

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: 35.7, longitude: -79 },
  viewport: { width: 320, height: 640 },
})

test('positions recorded offline are sent later, by a reopened page or by the service worker', async ({
  page,
  context,
}) => {
  // Keeps the service worker from sending positions while the page does.
  await context.addInitScript(() => {
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync
  })
  await signUpWith(page.request, '9195550187')
  await startTrip(page.request)
  await page.goto('/app')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Send my location' }).click()
  await expect(page.getByText('This page is sending your location.')).toBeVisible()
  const mapOf = (one: Page) => one.getByRole('region', { name: 'Map', exact: true })
  await expect(mapOf(page).getByRole('application')).toHaveAccessibleDescription(/^Last known position 35\.7/)
  expect(await beyond(page)).toBeLessThanOrEqual(0)

  await context.setOffline(true)
  for (const longitude of [-79.001, -79.002, -79.003]) {
    const before = await waiting(page)
    await context.setGeolocation({ latitude: 35.7, longitude })
    await expect.poll(() => waiting(page)).toBeGreaterThan(before)
  }
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/app')
  await expect(reopened.getByText(/^\d locations waiting for a connection\.$/)).toBeVisible()
  await expect(reopened.getByText('This page is sending your location.')).toHaveCount(0)
  // Checks that the map works offline, too.
  await expect(mapOf(reopened).getByRole('application')).toHaveAccessibleDescription(
    /^Last known position 35\.7/,
  )
  await expect(mapOf(reopened).locator('canvas').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => waiting(reopened)).toBe(0)
  const longitudes = await stored(reopened.request)
  expect(new Set(longitudes)).toEqual(new Set([-79, -79.001, -79.002, -79.003]))
  for (const once of [-79.001, -79.002]) expect(longitudes.filter((one) => one === once)).toHaveLength(1)

  await reopened.getByText('Location from this device').click()
  await reopened.getByRole('button', { name: 'Stop sending' }).click()
  await context.clearPermissions()
  await reopened.getByRole('button', { name: 'Send my location' }).click()
  await expect(reopened.getByText('Your browser is blocking your location.')).toBeVisible()
  await expectAccessible(reopened)
  await context.grantPermissions(['geolocation'])
  await reopened.getByRole('button', { name: 'Try again' }).click()
  await expect(reopened.getByText('This page is sending your location.')).toBeVisible()

  await context.setOffline(true)
  const before = await waiting(reopened)
  await context.setGeolocation({ latitude: 35.7, longitude: -79.004 })
  await expect.poll(() => waiting(reopened)).toBeGreaterThan(before)
  await reopened.close()
  await context.setOffline(false)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/faq')
  await wakeWorker(elsewhere)
  await expect.poll(() => waiting(elsewhere)).toBe(0)
  expect(await stored(elsewhere.request)).toContain(-79.004)
})

test("an SOS without a running trip sends this device's positions", async ({ page }) => {
  await signUpWith(page.request, '9195550188')
  await page.goto('/app')
  const sos = page.getByRole('button', { name: 'SOS' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await sos.hover()
    await expectAccessible(page, ['color-contrast'])
    await page.mouse.down()
    await expectAccessible(page, ['color-contrast'])
    await page.mouse.up()
    await page.keyboard.press('Escape')
  }
  await sos.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This device sends your location, too.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send SOS' }).click()
  await expect(page.getByText('You pressed SOS.')).toBeVisible()
  await expect(page.getByText('This page is sending your location.')).toBeVisible()
  expect(new Set(await stored(page.request))).toEqual(new Set([-79]))
})

test('changing the phone number shows a confirmation, and the page keeps sending the location', async ({
  page,
  context,
}) => {
  await signUpWith(page.request, '9195550181')
  await startTrip(page.request)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Send my location' }).click()
  const sending = page.getByText('This page is sending your location.')
  await expect(sending).toBeVisible()
  // Arrives from /faq: “Back” must stay in the app, even after the page replaced its history entry.
  await page.goto('/faq')
  await page.goto('/app/account')
  await page.getByText('Change phone number').click()
  await page.getByLabel('New phone number').fill('9195550182')
  await page.keyboard.press('Enter')
  await page.getByLabel('Six-digit code').fill(await textedCode(page.request, '9195550182'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your number was changed.')).toBeVisible()
  await expect(page.getByText('(919) 555-0182')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(sending).toBeVisible()
  await page.reload()
  await expect(sending).toBeVisible()
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('-79.006') ?? false,
  )
  await context.setGeolocation({ latitude: 35.7, longitude: -79.006 })
  expect((await answered).status()).toBe(200)
  expect(await stored(page.request)).toContain(-79.006)
})

test('the app asks for a sign-in as soon as a position is refused because the session is over', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  await signUpWith(page.request, '9195558313')
  await startTrip(page.request)
  await page.goto('/app')
  const send = page.getByRole('button', { name: 'Send my location' })
  await expect(send).toBeVisible()
  expect((await page.request.delete('/api/app/session')).ok()).toBe(true)
  await send.click()
  // The trip would notice the sign-out only at its next reading, 30 seconds later.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('positions recorded offline are sent even if the phone number was changed in the meantime', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync
  })
  await signUpWith(page.request, '9195558311')
  await startTrip(page.request)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Send my location' }).click()
  await expect(page.getByText('This page is sending your location.')).toBeVisible()
  await context.setOffline(true)
  const before = await waiting(page)
  await context.setGeolocation({ latitude: 35.7, longitude: -79.005 })
  await expect.poll(() => waiting(page)).toBeGreaterThan(before)
  await page.close()

  const number = freeNumber('9195558312')
  const { proofId } = await ask(context.request, 'POST', 'phone-proofs', { phoneNumber: `+1${number}` })
  const code = await textedCode(context.request, number)
  await ask(context.request, 'PUT', 'phone', { proofId, code, password })

  await context.setOffline(false)
  const reopened = await context.newPage()
  await reopened.goto('/app')
  await expect.poll(() => waiting(reopened)).toBe(0)
  expect(await stored(reopened.request)).toContain(-79.005)
})
