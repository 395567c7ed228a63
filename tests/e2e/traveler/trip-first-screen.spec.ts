import type { Locator, Page } from 'playwright/test'
import { expect, holdBack, statusNoise, test } from '../support/test.ts'
import { ask, pin, signUpWith, startTrip } from '../support/traveler.ts'

test.use({ serviceWorkers: 'allow' })

async function signUpAndStart({ request }: Page, number: string, time?: string) {
  await signUpWith(request, number)
  await startTrip(request, time)
}

async function expectOnFirstScreen(page: Page, locator: Locator, when: string) {
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(locator, `${when} at ${size.width} px`).toBeInViewport({ ratio: 1 })
  }
}

const sosOf = (page: Page) => page.getByRole('button', { name: 'SOS', exact: true })

test('a running trip shows SOS on the first screen, away from “I’m back”', async ({ page, context }) => {
  await signUpAndStart(page, '9195550165')
  await page.goto('/app')
  await expect(page.getByText('Nobody can see where you are.')).toBeVisible()
  await expectOnFirstScreen(page, sosOf(page), 'without a location')
  const [sos, back] = [
    await sosOf(page).boundingBox(),
    await page.getByRole('button', { name: 'I’m back' }).boundingBox(),
  ]
  expect((back?.y ?? 0) - (sos?.y ?? 0) - (sos?.height ?? 0)).toBeGreaterThan(96)
  await page.getByRole('button', { name: 'More time' }).click()
  await expectOnFirstScreen(page, sosOf(page), 'with more time open')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('This trip’s track is deleted when you check in.')).toBeVisible()
  await expect(page.getByText('Your contacts see what you change here.'), 'not on paper').toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expectOnFirstScreen(page, sosOf(page), 'offline')
})

test('an overdue trip shows SOS on the first screen', async ({ page }) => {
  await signUpAndStart(page, '9195550166', '1 second')
  await page.goto('/app')
  await expect(page.getByText('You’re overdue. Are you OK?')).toBeVisible()
  await expectOnFirstScreen(page, sosOf(page), 'overdue')
})

test.describe('app while the trip is loading', () => {
  test.use({ serviceWorkers: 'block' })

  test('keeps the SOS dialog open after the trip has loaded', async ({ page }) => {
    await signUpWith(page.request, '9195550169')
    const answerTrip = await holdBack(page, '**/api/app/trip')
    await page.goto('/app')
    await sosOf(page).click()
    await expect(page.getByRole('button', { name: 'Send SOS' })).toBeVisible()
    answerTrip()
    await expect(page.locator('h1', { hasText: 'No trip right now' })).toBeVisible()
    await page.getByRole('button', { name: 'Send SOS' }).click()
    await expect(page.getByText('You pressed SOS.')).toBeVisible()
  })

  test('offers SOS, and keeps a pending SOS after the trip has loaded', async ({ page }) => {
    await signUpWith(page.request, '9195550168')
    const [answerTrip, answerSos] = [
      await holdBack(page, '**/api/app/trip'),
      await holdBack(page, '**/api/app/sos'),
    ]
    await page.goto('/app')
    await expect(page.getByText('Loading your trip...')).toBeVisible()
    await expectOnFirstScreen(page, sosOf(page), 'while loading')
    await sosOf(page).click()
    await page.getByRole('button', { name: 'Send SOS' }).click()
    answerTrip()
    await expect(page.locator('h1', { hasText: 'No trip right now' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Sending SOS...')).toBeVisible()
    answerSos()
    await expect(page.getByText('You pressed SOS.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a traveler who tries to stop an SOS too late sees that contacts were alerted', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(409))
  await signUpAndStart(page, '9195550167')
  await ask(page.request, 'POST', 'sos')
  await page.goto('/app')
  await expect(page.getByText('You pressed SOS.')).toBeVisible()
  await ask(page.request, 'POST', 'sos/now')
  await page.getByRole('button', { name: 'Stop the SOS' }).click()
  await page.keyboard.type(pin)
  await expect(page.getByText('We already sent your contacts an alert.')).toBeVisible()
  await expect(page.getByText('We sent your contacts an alert', { exact: true })).toBeVisible({
    timeout: 5_000,
  })
  await expect(page.getByRole('button', { name: 'Stop the SOS' })).toHaveCount(0)
  await expectOnFirstScreen(page, page.getByRole('link', { name: 'Call 911' }), 'after a refusal')
})
