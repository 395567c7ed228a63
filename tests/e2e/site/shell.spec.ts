import { pages } from '../../../src/domain/site/pages.ts'
import { plainBackend, scriptBackend } from '../support/backend-script.ts'
import { beyond, expect, expectAccessible, expectReadable, takenOver, test } from '../support/test.ts'

const everyPage: readonly string[] = Object.values(pages)
/** Links found on the pages. `answered` holds those that this test worker has already requested. */
const linked = new Set<string>()
const answered = new Set<string>()
const navigation = ['Home', 'Who We Are', 'FAQ', 'Contact', 'Rescue Panel', 'Emergency Check-In']

test('the phone menu opens, lists the main pages, and closes with Escape [§2.5]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/code')
  const opener = page.getByRole('banner').getByRole('button', { name: /menu/i })
  const right = () => opener.evaluate((button) => Math.round(button.getBoundingClientRect().right))
  const usual = await right()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'))
  expect(await right(), 'with larger letters, the menu stays at the right edge').toBe(usual)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await opener.click()
  for (const name of navigation)
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Who We Are', exact: true }).first()).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click()
  await expect(page).toHaveURL(/\/faq$/)
})

test('following a link or reloading shows the top of the page [§2.1]', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY)
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(top).toBeGreaterThan(1_000)
  }
  await page.goto('/privacy-policy')
  await takenOver(page)
  await scrollDown()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible()
  await expect.poll(top).toBe(0)
  await scrollDown()
  await page.reload()
  expect(await top()).toBe(0)
})

test('the Back button leads from a question back to the top of the FAQ', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/faq')
  await takenOver(page)
  await page.getByRole('navigation', { name: 'All questions' }).getByRole('link').last().click()
  await expect.poll(top).toBeGreaterThan(1_000)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(top).toBe(0)
})

for (const path of [...everyPage, '/code?verify=1', '/no-such-page']) {
  test(`${path} hydrates without warnings, passes axe, fits narrow and wide screens, and has no dead internal links [§2.7, §2.8, §6.1]`, async ({
    page,
    request,
    expectNoise,
  }) => {
    expectNoise(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await scriptBackend(page, plainBackend())
    await page.setViewportSize({ width: 320, height: 740 })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
    if (everyPage.includes(path)) expect(await answer?.text()).toMatch(/<title>[^<]+<[\s\S]*<h1[\s>]/)
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(() => beyond(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await expectReadable(page)
    const links = await page
      // Skips links to other languages, which lead to the same pages.
      .locator('a[href^="/"]:not([hreflang]), a[href^="#"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const { hash, pathname } of links.map((link) => new URL(link))) {
      if (!hash || pathname !== new URL(page.url()).pathname) linked.add(pathname)
      else expect(await page.locator(`[id="${hash.slice(1)}"]`).count(), hash).toBe(1)
    }
    for (const link of linked) {
      if (!answered.has(link)) expect((await request.get(link)).status(), link).toBe(200)
      answered.add(link)
    }
  })
}

test('buttons and fields of the code form and the rescue panel, except on the map, are at least 48 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await scriptBackend(page, {
    ...plainBackend(),
    lookup: { status: 200, json: { userId: 'u', tripId: 't', features: ['acknowledge'] } },
  })
  for (const path of ['/code', '/rescuepanel/246810']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const small = () =>
      page
        .getByRole('main')
        .locator('button:visible, input:visible')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().height < 48 && !one.closest('.ol-viewport'))
            .map((one) => one.outerHTML.slice(0, 120)),
        )
    // Part of the panel loads later.
    await expect.poll(small, path).toEqual([])
  }
})
