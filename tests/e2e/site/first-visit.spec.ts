import { pages } from '../../../src/domain/site/pages.ts'
import { plainBackend, scriptBackend } from '../support/backend-script.ts'
import { codeOf } from '../support/own-trip.ts'
import { expect, statusNoise, submitCode, test, use, violationsOn } from '../support/test.ts'

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true })

test('the cookie banner appears on six pages, shifts no layout, covers no touch target, and stores nothing outside the rescue path [§2.3]', async ({
  page,
  context,
  expectNoise,
}) => {
  test.slow()
  expectNoise(statusNoise(404))
  await scriptBackend(page, plainBackend())
  await page.addInitScript(() => {
    localStorage.removeItem('cookie-consent')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null }
        if (element?.closest('.cookie-banner')) document.documentElement.dataset.largest = element.className
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      if (sum > 0.02) document.documentElement.dataset.moved = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { home, faq, contact, rescueEntry } = pages
  const rescuePages: string[] = [rescueEntry, '/rescuepanel/246810']
  for (const path of [home, faq, contact, '/no-such-page', ...rescuePages]) {
    await page.goto(path)
    await use(page)
    const question = page.getByRole('region', { name: 'Cookie consent' })
    await expect(question, path).toBeVisible()
    await expect(question.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute(
      'href',
      '/cookie-policy',
    )
    await expect(page.locator('html'), path).not.toHaveAttribute('data-largest')
    await expect(page.locator('html'), path).not.toHaveAttribute('data-moved')
    if (!rescuePages.includes(path)) {
      expect(await page.evaluate(() => Object.keys(localStorage)), path).toEqual([])
      expect(await context.cookies(), path).toEqual([])
    }
    // Hides the panel's own bar, so that only the cookie banner can cover elements.
    await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('.call-bar')
      if (bar) bar.style.visibility = 'hidden'
    })
    expect(await violationsOn(page, { rules: ['target-size'] }), path).toEqual([])
  }
})

test("the submit buttons for code and phone number stay above the smallest phone's on-screen keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const keypad = 253
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await page.goto('/code')
  expect(await bottomOf('Continue')).toBeLessThanOrEqual(568 - keypad)
  await submitCode(page, codeOf(3))
  await expect(page.getByText('Next 3 digits')).toBeVisible()
  await expect(page.getByText('Last 4')).toBeVisible()
  expect(await bottomOf('Verify phone number')).toBeLessThanOrEqual(568 - keypad)
})

test('the check-in password can be shown in plain text', async ({ page }) => {
  await page.goto('/emergency-checkin')
  const password = page.getByLabel('Account Password')
  await password.fill('harbor-light-7')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('Show password').check()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('harbor-light-7')
})

test('the list of all questions on the FAQ page is collapsed on a phone but not on a desktop, and a link in it leads to its question', async ({
  page,
}) => {
  await page.goto('/faq')
  const link = page.getByRole('link', { name: 'What does it cost?' })
  await expect(link).toBeHidden()
  await page.getByText('All questions').last().click()
  await link.click()
  await expect(page).toHaveURL(/#cost$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/faq')
  await expect(link).toBeInViewport()
})
