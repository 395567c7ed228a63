import type { Page } from 'playwright/test'
import { travelerApp } from '../../../src/domain/site/pages.ts'
import { codeOf, signInAs } from '../support/own-trip.ts'
import { beyond, expect, expectReadable, openPanel, test } from '../support/test.ts'
import { liveLink } from '../support/traveler.ts'

/** Emergency that these tests share, because they don't affect each other. */
const TRIP = 18

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

async function openWholePanel(page: Page): Promise<void> {
  await openPanel(page, codeOf(TRIP))
  await expect(page.getByRole('heading', { name: 'Float plan' })).toBeVisible()
  await expect(page.getByRole('application', { name: /^Interactive map/ })).toBeVisible()
}

test('the panel passes axe, and its action bar covers no focused control', async ({ page }) => {
  await openWholePanel(page)
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('.call-bar')
      if (!focused || !bar || focused === document.body || bar.contains(focused)) return null
      const { top, bottom, height } = focused.getBoundingClientRect()
      const covered = bar.getBoundingClientRect()
      // Ignores tall elements such as the map, which may extend behind the action bar.
      const isCovered = height < 200 && bottom > covered.top + 1 && top < covered.bottom - 1
      const isShown = bottom > 0 && top < innerHeight
      return isShown && !isCovered ? null : focused.outerHTML.slice(0, 120)
    })
    expect(hidden).toBeNull()
  }
  await expectReadable(page)
})

test("in short windows, even with doubled font size, the map stays at least 120 px wide and high, and the page doesn't scroll sideways", async ({
  page,
}) => {
  await openWholePanel(page)
  const map = page.getByRole('application', { name: /^Interactive map/ })
  const least = async () => {
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    return Math.min(width, height)
  }
  for (const size of ['16px', '32px']) {
    await page.evaluate((px) => document.documentElement.style.setProperty('font-size', px), size)
    for (const [width, height] of [
      [640, 100],
      [1024, 100],
      [1024, 600],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(least, `${width} x ${height}, ${size}`).toBeGreaterThan(120)
      expect(await beyond(page), `${width} x ${height}, ${size}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the focused map has a visible outline in light and dark themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWholePanel(page)
  const map = page.getByRole('application', { name: /^Interactive map/ })
  await map.scrollIntoViewIfNeeded()
  const edge = async () => {
    const { x = 0, y = 0, height = 0 } = (await map.boundingBox()) ?? {}
    return page.screenshot({ clip: { x: x + 1, y: y + height / 2 - 10, width: 1, height: 20 } })
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const before = await edge()
    await page.keyboard.press('Tab')
    await map.focus()
    await expect.poll(async () => (await edge()).equals(before)).toBe(false)
    await map.blur()
  }
})

const ofApp = Object.entries(travelerApp).filter(([name]) => name !== 'worker')
for (const half of [0, 1])
  test(`the traveler's pages pass axe (part ${half + 1} of 2)`, async ({ page }) => {
    await signInAs(page, TRIP)
    for (const [, path] of ofApp.filter((_, at) => at % 2 === half)) {
      await page.goto(path)
      await expect(page.locator('.spinner')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectReadable(page)
    }
  })

test('the live link page passes axe and fits a narrow screen with text twice as large', async ({ page }) => {
  await signInAs(page, TRIP)
  await page.goto(await liveLink(page.request))
  await page.getByRole('button', { name: 'Show where they are' }).click()
  await expect(page.getByRole('application', { name: /^Interactive map/ })).toBeVisible()
  await expectReadable(page)
})
