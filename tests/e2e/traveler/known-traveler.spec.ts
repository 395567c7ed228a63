import { storageKeys } from '../../../src/domain/kit/kept-on-device.ts'
import { expect, test } from '../support/test.ts'
import { ask, password, signUp } from '../support/traveler.ts'

test('the site shows that a traveler is signed in without requesting the account or shifting the layout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/')
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start in your browser' })).toBeVisible()

  await signUp(page.request, '9195550191')
  await ask(page.request, 'PUT', 'pins', { password, pin: '2468', distressPin: null })
  await page.goto('/app')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.account))
    .not.toBeNull()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value
      document.documentElement.dataset.shifted = String(shifted)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(menu.getByRole('link', { name: 'Your trip' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open your trip' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start in your browser' })).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/app'))).toEqual([])
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shifted ?? '0'))).toBeLessThan(
    0.01,
  )
  await page.goto('/code')
  await page.getByRole('link', { name: 'Homeward', exact: true }).first().click()
  await page.getByRole('link', { name: 'Open your trip' }).click()
  await expect(page).toHaveURL(/\/app$/)

  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/')
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
