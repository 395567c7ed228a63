import type { Page } from 'playwright/test'
import { plainBackend, scriptBackend, trip } from './support/backend-script.ts'
import { expect, test } from './support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map' })
const scale = (page: Page) => map(page).getByText(/^[\d.]+ (ft|mi)$/)

/** How much of the map is drawn in a colour, canvas pixels; `near` is how far each channel may be off. */
const drawnIn = (page: Page, colour: readonly [number, number, number], near = 12) =>
  map(page)
    .locator('canvas')
    .evaluateAll(
      (canvases, { colour, near }) => {
        let count = 0
        for (const drawn of canvases as HTMLCanvasElement[]) {
          const copy = Object.assign(document.createElement('canvas'), {
            width: drawn.width,
            height: drawn.height,
          }).getContext('2d', { willReadFrequently: true })
          copy?.drawImage(drawn, 0, 0)
          const pixels = copy?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
          for (let at = 0; at < pixels.length; at += 4) {
            const isNear = colour.every(
              (channel, index) => Math.abs((pixels[at + index] ?? 0) - channel) <= near,
            )
            if (isNear && pixels[at + 3] === 255) count += 1
          }
        }
        return count
      },
      { colour, near },
    )

const internationalOrange = [255, 79, 0] as const
const green = [15, 90, 51] as const

/** Due east for a kilometre and a half, the newest position of this minute. */
const eastward = (now: number) =>
  trip(now, {
    locations: Array.from({ length: 10 }, (_, at) => ({
      latitude: 35.74,
      longitude: -79.02 + at / 600,
      timestamp: new Date(now - (10 - at) * 30_000).toISOString(),
    })),
  })

test('the map draws a green start, the route and an orange arrow at the last known position', async ({
  page,
}) => {
  const now = Date.now()
  await scriptBackend(page, { ...plainBackend(now), trip: { status: 200, json: eastward(now) } })
  await page.goto('/rescuepanel/246810')
  await expect.poll(() => drawnIn(page, internationalOrange)).toBeGreaterThan(150)
  expect(await drawnIn(page, green)).toBeGreaterThan(100)
  await expect(scale(page)).toHaveText(/ft$/)
})

test('a trip with one position has a green start under its orange arrow', async ({ page }) => {
  const now = Date.now()
  const single = { latitude: 35.74, longitude: -79.02, timestamp: new Date(now - 30_000).toISOString() }
  await scriptBackend(page, {
    ...plainBackend(now),
    trip: { status: 200, json: trip(now, { locations: [single] }) },
  })
  await page.goto('/rescuepanel/246810')
  await expect.poll(() => drawnIn(page, internationalOrange)).toBeGreaterThan(150)
  expect(await drawnIn(page, green)).toBeGreaterThan(100)
})

test('a sensor alarm has an orange arrow at its place, and no start', async ({ page }) => {
  const now = Date.now()
  const sensor = trip(now, { activity: 'sensor', location: '35.12345,-79.54321', locations: [] })
  await scriptBackend(page, { ...plainBackend(now), trip: { status: 200, json: sensor } })
  await page.goto('/rescuepanel/246810')
  await expect.poll(() => drawnIn(page, internationalOrange)).toBeGreaterThan(150)
  expect(await drawnIn(page, green)).toBe(0)
})

test('without any position the map shows the region and nothing else', async ({ page }) => {
  const now = Date.now()
  await scriptBackend(page, {
    ...plainBackend(now),
    trip: { status: 200, json: trip(now, { locations: [] }) },
  })
  await page.goto('/rescuepanel/246810')
  await expect(scale(page)).toHaveText(/^\d+ mi$/)
  expect(await drawnIn(page, internationalOrange)).toBe(0)
  await expect(page.getByText('No position has been recorded yet.').first()).toBeVisible()
})

test('the map asks for no picture but those of where it looks', async ({ page }) => {
  const zooms = new Set<string>()
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname === 'tile.openstreetmap.org') zooms.add(pathname.split('/')[1] ?? '')
  })
  const now = Date.now()
  await scriptBackend(page, { ...plainBackend(now), trip: { status: 200, json: eastward(now) } })
  await page.goto('/rescuepanel/246810')
  await expect.poll(() => drawnIn(page, internationalOrange)).toBeGreaterThan(150)
  await expect.poll(() => [...zooms]).toEqual(['14'])
})
