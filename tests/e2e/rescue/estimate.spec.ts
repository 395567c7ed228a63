import { plainBackend, scriptBackend, trip } from '../support/backend-script.ts'
import { drawnIn, drawnWhole } from '../support/drawn-in.ts'
import { expect, test } from '../support/test.ts'

const SILENT_MS = 11 * 60_000

test('the panel estimates how far the traveler got, in the text and on the map, and a checkbox hides the estimate on the map [§1.3]', async ({
  page,
}) => {
  const now = Date.now()
  const eastward = Array.from({ length: 10 }, (_, at) => ({
    latitude: 35.74,
    longitude: -79.02 + at / 2_400,
    timestamp: new Date(now - SILENT_MS - (10 - at) * 30_000).toISOString(),
  }))
  const json = trip(now, { activity: 'Hiking', locations: eastward })
  await scriptBackend(page, { ...plainBackend(now), trip: { status: 200, json } })
  await page.goto('/rescuepanel/246810')
  const card = page.getByRole('region', { name: 'Movement' })
  await expect(card).toContainText('No position for 11 min. Was moving E at 2.8 mph (2.4 knots).')
  await expect(card).toContainText('Estimate, not a position: no farther than')
  await expect(card).toContainText('if they kept walking at no more than 3.7 mph (3.2 knots)')
  await card.getByText('Was moving E').first().click()
  const ink = await page.locator('.rescue-map').evaluate((map) => {
    const probe = Object.assign(document.createElement('span'), { style: 'color: var(--map-label)' })
    map.append(probe)
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    return [red, green, blue] as const
  })
  await page.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded()
  await expect.poll(() => drawnIn(page, [255, 79, 0])).toBeGreaterThan(150)
  // Waits for this line, because it changes the map's size.
  await expect(page.getByText('Map images aren’t loading.')).toBeVisible()
  const withRing = await drawnWhole(page, ink)
  const shown = card.getByRole('checkbox', { name: 'Show the estimate on the map' })
  await expect(shown).toBeChecked()
  await shown.focus()
  await page.keyboard.press('Space')
  await expect(shown).not.toBeChecked()
  await expect.poll(() => drawnIn(page, ink)).toBeLessThan(withRing - 100)
  await page.keyboard.press('Space')
  await expect.poll(() => drawnIn(page, ink)).toBeGreaterThan(withRing - 100)
})
