import type { Page } from 'playwright/test'
import { pages } from '../../../src/domain/site/pages.ts'
import { codeOf } from '../support/own-trip.ts'
import { expect, sendCode, takenOver, test, upToDate, verifiedPanel } from '../support/test.ts'

const apiCalls = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/trips/')) paths.push(pathname)
  })
  return paths
}

test('a panel hydrates without warnings, with or without a form in its URL', async ({ page }) => {
  const path = await verifiedPanel(page, codeOf(21))
  for (const query of ['', '?form=resolve', '?form=acknowledge', '?form=nothing']) {
    await page.goto(`${path}${query}`)
    await takenOver(page)
    await expect(upToDate(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  }
})

test('pages hydrate even if storage is blocked, and a panel still refreshes', async ({ page }) => {
  const path = await verifiedPanel(page, codeOf(21))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  for (const path of [pages.home, pages.rescueEntry, pages.contact]) {
    await page.goto(path)
    await takenOver(page)
  }
  const asked = apiCalls(page)
  await page.goto(path)
  await takenOver(page)
  await expect(upToDate(page)).toBeVisible()
  await expect.poll(() => asked, { timeout: 15_000 }).toContain(`/api/trips/rescue/${codeOf(21)}/panel`)
  await expect(upToDate(page)).toBeVisible()
})

test('a panel starts with its embedded data and refreshes after five seconds', async ({ page }) => {
  const path = await verifiedPanel(page, codeOf(21))
  await page.clock.install()
  await page.addInitScript(() => {
    const [begunAt, ask] = [Date.now(), window.fetch]
    const waits: number[] = []
    Object.assign(window, { waits })
    window.fetch = (request, init) => {
      if (new Request(request).url.endsWith('/panel')) waits.push(Date.now() - begunAt)
      return ask(request, init)
    }
  })
  const asked = apiCalls(page)
  await page.goto(path)
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(upToDate(page)).toBeVisible()
  expect(asked).toEqual([])
  await page.clock.runFor(6_000)
  await expect.poll(() => asked[0]).toBe(`/api/trips/rescue/${codeOf(21)}/panel`)
  expect(await page.evaluate('window.waits[0]')).toBeGreaterThanOrEqual(5_000)
})

test("a map that starts before React isn't drawn twice, and a button pressed meanwhile moves it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.ol-viewport')) return
      seen.disconnect()
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Whole route') button.click()
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(await verifiedPanel(page, codeOf(21)))
  await takenOver(page)
  const center = page.getByRole('button', { name: 'Center on last position' })
  await center.click()
  await expect(center).toBeHidden()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(center).toBeVisible()
  await expect(page.locator('.rescue-map .ol-viewport')).toHaveCount(1)
})

test('a panel form opened by its URL stays open after hydration and works', async ({ page }) => {
  await page.goto(`${await verifiedPanel(page, codeOf(22))}?form=resolve`)
  await takenOver(page)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9195550142')
  await page.getByRole('button', { name: 'Submit vote' }).click()
  await expect(page.getByText(/^We have 1 of 2 votes\./)).toBeVisible()
  await takenOver(page)
})

test("a code submitted before hydration gets the service's response", async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/code', { waitUntil: 'commit' })
  await sendCode(page, codeOf(22))
  await expect(page.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()
})

test('the back button shows the previous page even before the scripts load', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page.getByRole('heading', { name: 'Cookie Policy', level: 1 })).toBeVisible()
  await page.goto('/code')
  await page.route('**/assets/*.js', () => {})
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Cookie Policy', level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: 'Questions and answers', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/faq$/)
})
