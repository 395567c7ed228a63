import type { Page } from 'playwright/test'
import { beyond, expect, takenOver, test } from '../support/test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'The screens of one trip' })
const track = (page: Page) => carousel(page).getByRole('list')
const control = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const count = (page: Page) => carousel(page).getByText(/^\d of 6$/)

/** Returns the number of the slide that the carousel shows first, counted from 1. */
const inPlace = (page: Page) =>
  track(page).evaluate((list) => {
    const edge = list.getBoundingClientRect().left
    const distances = Array.from(list.children, (slide) =>
      Math.abs(slide.getBoundingClientRect().left - edge),
    )
    return distances.indexOf(Math.min(...distances)) + 1
  })

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('moves between slides with its buttons and the arrow keys, and wraps around [§2.10]', async ({
    page,
  }) => {
    await page.goto('/')
    await track(page).focus()
    await takenOver(page)
    await page.keyboard.press('ArrowRight')
    await expect(count(page)).toHaveText('2 of 6')
    await expect.poll(() => inPlace(page)).toBe(2)
    await page.keyboard.press('ArrowLeft')
    await expect(count(page)).toHaveText('1 of 6')
    await control(page, 'Previous').click()
    await expect(count(page)).toHaveText('6 of 6')
    await control(page, 'Next').click()
    await expect(count(page)).toHaveText('1 of 6')
  })

  test('moves to the next slide when scrolled sideways [§2.10]', async ({ page }) => {
    // Blocks the event `scrollend`, which Safari before 26.2 and Chrome before 114 lack.
    await page.addInitScript(() =>
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await track(page).scrollIntoViewIfNeeded()
    await takenOver(page)
    await track(page).evaluate((list) => {
      const [first, second] = Array.from(list.children, (slide) => slide.getBoundingClientRect().left)
      list.scrollBy({ left: (second ?? 0) - (first ?? 0) })
    })
    await expect(count(page)).toHaveText('2 of 6')
  })
})

test('the red rescue button stays visible while scrolling, on a phone, a tablet, and a desktop [§2.1, §2.14]', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('link', { name: 'I have a rescue code' })
  const [red = 0, green = 0, blue = 0] = await button.evaluate((link) =>
    (getComputedStyle(link).backgroundColor.match(/\d+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(4 * Math.max(green, blue))
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const part of [0, 0.3, 0.6]) {
      await page.evaluate((top) => scrollTo(0, top), part * bottom)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  }
  await button.click()
  await expect(page).toHaveURL(/\/code$/)
})

test("the home page on a phone is at most 7.5 screens long and doesn't scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  // The limit leaves half a screen for wider fonts. Sections that aren't laid out yet count with an
  // estimated height.
  await expect.poll(screens).toBeLessThanOrEqual(7.5)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
})

test.describe('home page sections outside the viewport', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const isLaidOut = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))

  test("are laid out after the page's animations end", async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Change cookie choice' }).waitFor({ state: 'attached' })
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    expect(await isLaidOut(page, '.hero h1')).toBe(true)
    expect(await isLaidOut(page, '.reasons__card')).toBe(true)
  })

  test('are laid out for print even if they were never scrolled into view', async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => isLaidOut(page, '.reasons__card')).toBe(true)
  })
})

test("the home page's decorative chart contains no text", async ({ page }) => {
  await page.goto('/')
  const address = (await page.locator('.chart use').first().getAttribute('href')) ?? ''
  const chart = await (await page.request.get(address)).text()
  expect(chart).toContain('<symbol id="ground"')
  expect(chart).not.toContain('<text')
})

const sailing = (page: Page) =>
  page.locator('.night__boat').evaluate((boat) => {
    const { animationName, animationDuration, animationIterationCount } = getComputedStyle(boat)
    return [animationName, animationDuration, animationIterationCount].join(' ')
  })

test('the home page animates only the boat, once, by a CSS transform of an element outside any SVG', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await sailing(page)).toBe('sail 5s 1')
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect
      // Ignores animations that change nothing until they end, because they need no frames.
      if (Number(effect?.getTiming().duration) <= 1) return []
      const own = new Set(['offset', 'computedOffset', 'easing', 'composite'])
      const properties = (effect as KeyframeEffect).getKeyframes().flatMap((one) => Object.keys(one))
      const isInPicture = (target as SVGElement | null)?.ownerSVGElement != null
      return [{ isInPicture, properties: [...new Set(properties)].filter((name) => !own.has(name)) }]
    }),
  )
  expect(moving).toEqual([{ isInPicture: false, properties: ['transform'] }])
})

test('the boat on the home page stays still if the user prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await sailing(page)).toMatch(/^none /)
})
