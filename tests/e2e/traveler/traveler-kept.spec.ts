import type { Page } from 'playwright/test'
import { localArguments, wholeChromium } from '../../support/pages/chromium.ts'
import { expect, test } from '../support/test.ts'

/** Needs the full browser, because headless shells show no notifications. */
const executablePath = wholeChromium()
test.use({
  serviceWorkers: 'allow',
  launchOptions: { args: localArguments, ...(executablePath ? { executablePath } : {}) },
})

async function pushTo(page: Page, notice: object): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/app'))
      if (own) resolve(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const push = { registrationId: await registered, origin: new URL(page.url()).origin }
  await browser.send('ServiceWorker.deliverPushMessage', { ...push, data: JSON.stringify(notice) })
}

const noticesOn = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title }) => title)
  })

test('the app opens offline with its last data, shows a pushed notification, and shows no data offline after a sign-out', async ({
  page,
  context,
}) => {
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/app/account')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByLabel('Phone number').fill('9195550100')
  await page.getByLabel('Password', { exact: true }).fill('harbor-light-7')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'I’m back' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/app')
  await expect(page.getByText('Your trip as of')).toBeVisible()
  await expect(page.getByText('This is from')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'I’m back' })).toBeVisible()
  await page.goto('/app/account')
  await expect(page.getByText('This is from less than a minute ago.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('This is from')).toHaveCount(0)
  await page.goto('/app')

  await context.grantPermissions(['notifications'])
  await pushTo(page, { about: 'late', alertAt: new Date(Date.now() + 600_000).toISOString() })
  await expect.poll(() => noticesOn(page)).toEqual(['Are you OK?'])

  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/app/account')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
})
