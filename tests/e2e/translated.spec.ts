import type { Page } from 'playwright/test'
import { codeOf } from './support/own-trip.ts'
import { expect, provePhone, statusNoise, submitCode, test } from './support/test.ts'
import { isTranslated, translated } from './support/translator.ts'

/** The rescue path on a page that the browser translates. */
const RESCUED = 36

test.beforeEach(({ page }) => translated(page))

const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await expect.poll(() => isTranslated(page)).toBe(true)
}
/** Coordinates that a translator has changed; directions may change. */
const translatedPositions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main font')]
      .map((font) => font.textContent ?? '')
      .filter((words) =>
        /^\W*(?:-?\d{1,3}\.\d{5}|\d+[CDEFGHJKLMNPQRSTUVWX] [A-Z]{2} \d+ \d+|\d+-\d+\.\dN)/.test(words),
      ),
  )
const neverBroke = async (page: Page) => {
  await expect(page.getByText('This page stopped working')).toHaveCount(0)
}

test('a contact with browser translation goes from a wrong code to the vote', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(404))
  expectNoise(statusNoise(403))
  // React renders a page anew that was translated before.
  expectNoise(/Minified React error #418/)
  await goTo(page, '/code')
  await submitCode(page, '111111')
  await expect(page.getByText(/attempts? remaining|attempts? left/i).first()).toBeVisible()
  await submitCode(page, codeOf(RESCUED))
  await provePhone(page, '9195550149')
  await expect(page.getByRole('textbox', { name: 'Area code' })).toHaveAttribute('aria-invalid', 'true')
  await provePhone(page)
  await expect(page).toHaveURL(/\/rescuepanel\//)
  await expect.poll(() => isTranslated(page)).toBe(true)
  await expect(page.locator('.status-strip')).toContainText('Maya Ellison')
  // Current data is left untranslated.
  expect(await translatedPositions(page)).toEqual([])
  await page.getByRole('button', { name: /is safe/ }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await neverBroke(page)
  await page.reload()
  await expect.poll(() => isTranslated(page)).toBe(true)
  await page.getByRole('button', { name: /Resolve Emergency/ }).click()
  await page.getByRole('button', { name: 'Submit vote' }).click()
  await expect(page.getByText(/We have 1 of 2 votes/).first()).toBeVisible()
  await neverBroke(page)
})

test('a new position is shown completely on a translated panel', async ({ page }) => {
  await goTo(page, '/code')
  await submitCode(page, codeOf(0))
  await provePhone(page)
  await expect.poll(() => isTranslated(page)).toBe(true)
  const shown = page.locator('.position-line__numbers')
  const before = (await shown.textContent()) ?? ''
  const [north, east] = before.split(', ')
  await expect(async () => {
    const [newNorth, newEast] = ((await shown.textContent()) ?? '').split(', ')
    expect(newNorth).not.toBe(north)
    expect(newEast).not.toBe(east)
  }).toPass({ timeout: 60_000 })
  await neverBroke(page)
})
