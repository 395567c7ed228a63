import type { Page } from 'playwright/test'
import { translatePage } from '../../support/pages/translator.ts'
import { codeOf } from '../support/own-trip.ts'
import { expect, provePhone, submitCode, test } from '../support/test.ts'

const REFRESHED_BY_NOW_MS = 6_000

const isTranslated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelectorAll('main font font').length > 3)

/** Returns coordinates and USNG references that the translator replaced, found by its `<font>` elements. */
const translatedPositions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main font')]
      .map((font) => font.textContent ?? '')
      .filter((words) =>
        /^\W*(?:-?\d{1,3}\.\d{5}|\d+[CDEFGHJKLMNPQRSTUVWX] [A-Z]{2} \d+ \d+|\d+-\d+\.\dN)/.test(words),
      ),
  )

// tests/engines tests translated pages in other browsers, too.
test("the browser's translation of the panel doesn't change coordinates or block their updates", async ({
  page,
  expectNoise,
}) => {
  // On a slow machine, the translation may come before hydration. React then renders the panel again.
  expectNoise(/React error #418/)
  await page.clock.install()
  await page.addInitScript(`addEventListener('load', () => setTimeout(${translatePage.toString()}, 300))`)
  await page.goto('/code')
  await expect.poll(() => isTranslated(page)).toBe(true)
  await submitCode(page, codeOf(0))
  await provePhone(page)
  await expect.poll(() => isTranslated(page)).toBe(true)
  const shown = page.locator('.position-line__numbers')
  const before = (await shown.textContent()) ?? ''
  const [north, east] = before.split(', ')
  await expect(async () => {
    await page.clock.fastForward(REFRESHED_BY_NOW_MS)
    const [newNorth, newEast] = ((await shown.textContent()) ?? '').split(', ')
    expect(newNorth).not.toBe(north)
    expect(newEast).not.toBe(east)
  }).toPass({ timeout: 60_000 })
  expect(await translatedPositions(page)).toEqual([])
  await expect(page.getByText('This page stopped working')).toHaveCount(0)
})
