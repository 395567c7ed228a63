import type { Page } from 'playwright/test'
import { expect, expectAccessible, test as site } from '../support/test.ts'

/** Test with a visitor who hasn't answered the cookie banner; in most other tests, the visitor has. */
const test = site.extend<{ unasked: undefined }>({
  unasked: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        const brought = localStorage.getItem('cookie-consent')?.includes('2026-01-01T00:00:00.000Z')
        if (brought) localStorage.removeItem('cookie-consent')
      })
      await use(undefined)
    },
    { auto: true },
  ],
})
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const essentialOnly = { essential: true, analytics: false, marketing: false, timestamp: instant }

test('the cookie choice “Essential Only” is stored, and the banner doesn’t return [§2.64, §2.68, §3.16, §4.18, §9.17]', async ({
  page,
}) => {
  await page.goto('/contact')
  await banner(page).getByRole('button', { name: 'Essential Only' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await record(page)).toEqual(essentialOnly)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
})

test('the analytics checkbox is checked by default, and the cookie choice can be saved and changed [§2.66, §2.68]', async ({
  page,
}) => {
  await page.goto('/faq')
  await banner(page).getByRole('button', { name: 'Cookie Settings' }).click()
  await expect(banner(page)).toContainText('Required')
  const analytics = banner(page).getByRole('checkbox', { name: 'Analytics Cookies' })
  await expect(analytics).toBeChecked()
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Hide Details' }).click()
  await expect(analytics).toBeHidden()
  await banner(page).getByRole('button', { name: 'Cookie Settings' }).click()
  await analytics.uncheck()
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await record(page)).toEqual(essentialOnly)

  await page.getByRole('button', { name: 'Change cookie choice' }).click()
  await expect(banner(page)).toBeFocused()
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(page.getByRole('button', { name: 'Change cookie choice' })).toBeFocused()
  expect(await record(page)).toMatchObject({ analytics: true })
})

test('the link to the cookie policy hides the cookie banner without storing a choice [§4.19]', async ({
  page,
}) => {
  await page.goto('/contact')
  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL(/\/cookie-policy$/)
  await expect(banner(page)).toBeHidden()
  expect(await record(page)).toBeNull()
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('the cookie banner leaves “Continue” uncovered at five screen sizes', async ({ page }) => {
  await page.goto('/code')
  await expect(banner(page)).toBeVisible()
  for (const [width, height] of [
    [360, 640],
    [320, 568],
    [640, 360],
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    const button = await page.getByRole('button', { name: 'Continue' }).boundingBox()
    const question = await banner(page).boundingBox()
    const end = (button?.y ?? 0) + (button?.height ?? 0)
    expect(question?.y, `${width}x${height}`).toBeGreaterThanOrEqual(end)
  }
})

test("the cookie banner doesn't cover the focused name or email field", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/contact')
  await expect(banner(page)).toBeVisible()
  for (const name of ['Name', 'Email']) {
    await page.getByRole('textbox', { name }).focus()
    const field = await page.getByRole('textbox', { name }).boundingBox()
    const question = await banner(page).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0), name).toBeLessThanOrEqual(question?.y ?? 0)
  }
})

test("the contact page is shown even if the cookie banner's script fails to load", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/asking-banner/)
  await page.route(/asking-banner/, (route) => route.abort())
  const lost = page.waitForEvent('console', (message) => /asking-banner/.test(message.text()))
  await page.goto('/contact')
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
})
