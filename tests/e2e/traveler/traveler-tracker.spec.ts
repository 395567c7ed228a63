import { readFile } from 'node:fs/promises'
import { beyond, expect, expectAccessible, test } from '../support/test.ts'
import { ask, pin, signUpWith, startTrip } from '../support/traveler.ts'

test('a traveler pairs a phone, saves and downloads its track, and deletes the trip', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  await signUpWith(request, '9195550179')
  const { trip } = await startTrip(request)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.clock.install()
  await page.goto('/app/trackers')
  await page.getByRole('button', { name: 'Pair a phone' }).click()
  await page.getByLabel('Your PIN').fill(pin)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up My phone' })).toBeVisible()
  await expectAccessible(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  const path = await page.getByRole('link', { name: 'Set up on this phone' }).getAttribute('href')

  const phone = await browser.newContext({ ...(baseURL && { baseURL }) })
  const landing = await phone.newPage()
  await landing.goto(path ?? '')
  const link = landing.locator('a[href^="org.traccar.client:"]')
  await expect(link).toBeVisible()
  await expectAccessible(landing)
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '')
  const where = { id: searchParams.get('id') ?? '', lat: '35.7', lon: '-79', timestamp: String(Date.now()) }
  const sent = await phone.request.get(`${searchParams.get('url')}?${new URLSearchParams(where)}`)
  expect(sent.ok()).toBe(true)
  await phone.close()
  // Jumps to the next refresh of the list of trackers.
  await page.clock.fastForward(10_000)
  await expect(page.getByText('It works: we got your location.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  // The pressed button is gone; the focus moves to a control nearby.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pair a phone' })).toBeFocused()

  await page.goto('/app')
  await page.getByRole('heading', { name: 'Your track' }).click()
  await page.getByRole('button', { name: 'Save the track' }).click()
  await expect(page.getByRole('button', { name: 'Don’t save the track' })).toBeVisible()
  await ask(request, 'POST', `trips/${trip.tripId}/check-in`, { pin })
  await page.goto('/app/trips')
  const download = page.waitForEvent('download')
  await page.getByText('Download the track (GPX)').click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('lat="35.7"')
  const asksToDelete = page.getByRole('button', { name: /^Delete this trip: / })
  await asksToDelete.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Delete this trip' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(asksToDelete).toBeFocused()
  await asksToDelete.click()
  await page.getByRole('button', { name: 'Delete this trip' }).click()
  await expect(page.getByText('No past trips yet.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused()
})
