import type { Page } from 'playwright/test'
import { expect, takenOver, test } from '../support/test.ts'

const secret = /who-can-see-you/
const exit = (page: Page) => page.getByRole('link', { name: 'Leave this page' })
const way = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Who can see you' })

/** Fakes the weather page and returns the referrers of its requests. */
async function weather(page: Page) {
  const referrers: (string | undefined)[] = []
  await page.route('https://www.weather.gov/**', (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' })
  })
  return referrers
}

/** Returns the pages that the Back button leads to, nearest first. */
async function behind(page: Page): Promise<string[]> {
  const places: string[] = []
  for (;;) {
    const before = page.url()
    await page.goBack()
    if (page.url() === before || page.url() === 'about:blank') return places
    // Waits until the page has reloaded after the step back, because the reload would cancel the next one.
    await takenOver(page)
    places.push(page.url())
  }
}

test('the exit button removes both visits to “Who can see you” from the browser history and sends no referrer', async ({
  page,
}) => {
  const referrers = await weather(page)
  await page.goto('/faq')
  await way(page).click()
  await expect(page).toHaveTitle('Help · Homeward')
  await expect(exit(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page.getByRole('heading', { name: 'Cookie Policy', level: 1 })).toBeVisible()
  await way(page).click()
  await expect(exit(page)).toBeVisible()
  await exit(page).click()
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
  const places = await behind(page)
  expect(places.map((place) => new URL(place).pathname)).toEqual(['/cookie-policy', '/faq'])
  expect(referrers).toEqual([undefined])
})

test('links to the app and to the Spanish page replace “Who can see you” in the browser history', async ({
  page,
}) => {
  await page.goto('/faq')
  await way(page).click()
  await expect(exit(page)).toBeVisible()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Quién puede ver', level: 1 })).toBeVisible()
  await takenOver(page)
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByLabel('Número de teléfono')).toBeVisible()
  const places = await behind(page)
  expect(places.map((place) => new URL(place).pathname)).toEqual(['/faq'])
})

test('pressing Escape three times in a row removes “Who can see you” from the browser history', async ({
  page,
}) => {
  await weather(page)
  await page.goto('/who-can-see-you')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(exit(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
  expect(await behind(page)).toEqual([])
})

test('the exit button and three presses of Escape remove “Who can see you” from the browser history even before scripts have loaded', async ({
  page,
}) => {
  await weather(page)
  for (const leave of [
    () => exit(page).click(),
    async () => {
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
    },
  ]) {
    await page.goto('/faq')
    await page.route('**/assets/*.js', () => {})
    await page.goto('/who-can-see-you', { waitUntil: 'domcontentloaded' })
    await leave()
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
    await page.unroute('**/assets/*.js')
    for (const place of await behind(page)) expect(place).not.toMatch(secret)
  }
})

test('the exit button blanks the page immediately, even while the weather page loads slowly', async ({
  page,
}) => {
  await page.route('https://www.weather.gov/**', () => {})
  await page.goto('/who-can-see-you')
  // Reads the style in the same task, because a later read would wait for the weather page.
  const shown = await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('.quick-exit')?.click()
    return getComputedStyle(document.querySelector('h1') ?? document.body).visibility
  })
  expect(shown).toBe('hidden')
})

test('the exit button stays within reach while scrolling on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/who-can-see-you')
  await page.getByRole('heading', { name: 'What we can’t do' }).scrollIntoViewIfNeeded()
  await expect(exit(page)).toBeInViewport()
})

test.describe('exit button without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links to the weather and warns that the back button still shows the page', async ({ page }) => {
    await weather(page)
    await page.goto('/who-can-see-you')
    await expect(page.getByText('the Back button still leads to this page')).toBeVisible()
    await exit(page).click()
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(secret)
    await expect(exit(page)).toBeVisible()
  })
})
