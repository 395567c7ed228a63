import type { Page } from 'playwright/test'
import type { PlaceInWords, Water } from '../../src/domain/position/place.ts'
import { placeInWords } from '../../src/domain/position/place-words.ts'
import { panelOf } from '../support/tracking-page.ts'
import { found, plainBackend, scriptBackend } from './support/backend-script.ts'
import { expect, test } from './support/test.ts'

const dare = { county: 'Dare County', state: 'North Carolina', country: 'United States' }
const area = { ...dare, countryCode: 'US', emergency: '911' }
const at = (water: Water, over: object = {}): PlaceInWords =>
  placeInWords({
    area,
    beyondBorder: [],
    nearestLand: null,
    water,
    towns: [],
    timeZone: 'America/New_York',
    ...over,
  })

/** Where this product is used: at the water's edge, where the maps do not tell water from land. */
const places: Record<string, PlaceInWords> = {
  inlet: at({ kind: 'sea', name: null, isSure: false }),
  beach: at({
    kind: 'sea',
    name: 'the Gulf of Mexico and the waters of the northern Caribbean',
    isSure: false,
  }),
  dock: at({ kind: 'greatLake', name: 'Lake Michigan or Lake Huron', isSure: false }),
  harbor: at(
    { kind: 'sea', name: null, isSure: false },
    { area: { county: null, state: null, country: 'Bahamas', countryCode: 'BS', emergency: null } },
  ),
}

async function openPanel(page: Page, place: PlaceInWords, name = 'Maya Ellison') {
  await scriptBackend(page, {
    ...plainBackend(),
    lookup: { status: 200, json: { ...found, features: ['panel'] } },
  })
  const facts = panelOf()
  const track = [{ latitude: 35.77, longitude: -75.53, fixedAt: Date.now() - 20 * 60_000 }]
  const json = {
    ...facts,
    name,
    place,
    trip: { ...facts.trip, startedAt: Date.now() - 167 * 60_000, time: '2 hour', track },
    earlierFixes: 0,
  }
  await page.route(/\/api\/trips\/rescue\/[^/]+\/panel\?/, (route) => route.fulfill({ json }))
  await page.goto('/rescuepanel/246810')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--font', '"DejaVu Sans", Verdana, sans-serif'),
  )
}

/** What of the strip is cut off or squeezed: each element's words that stand outside of it, and how wide the name is. */
const strip = (page: Page) =>
  page.locator('.status-strip').evaluate((element) => {
    const box = element.getBoundingClientRect()
    const all = [...element.querySelectorAll<HTMLElement>('h1, h2, p, a, button')]
    const shown = all.filter((one) => one.getClientRects().length > 0)
    return {
      outside: shown
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left < box.left - 1 || right > box.right + 1 || one.scrollWidth > one.clientWidth + 1
        })
        .map((one) => one.textContent),
      nameShare: (element.querySelector('h1')?.getBoundingClientRect().width ?? 0) / box.width,
    }
  })

for (const [kind, place] of Object.entries(places)) {
  test(`at a ${kind} the words of whom to call leave the name its room on every screen`, async ({ page }) => {
    await openPanel(page, place)
    for (const width of [320, 360, 390, 768, 1024, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const { outside, nameShare } = await strip(page)
      expect(outside, `at ${width} px`).toEqual([])
      expect(nameShare, `at ${width} px`).toBeGreaterThan(0.35)
    }
  })
}

test('a name of three words leaves room for the numbers and what is done with them', async ({ page }) => {
  await openPanel(page, places.inlet as PlaceInWords, 'Maria-Magdalena Wolfeschlegelsteinhausen de la Cruz')
  for (const width of [320, 1024, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await strip(page)).outside, `at ${width} px`).toEqual([])
  }
})

test('on a phone one line says to call 911 first, and the strip leaves the map its 240 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openPanel(page, places.inlet as PlaceInWords)
  const line = page.locator('.status-strip__first')
  await expect(line).toHaveText(/^If a life is in danger, call 911 first/)
  await expect(line).toBeInViewport({ ratio: 1 })
  expect((await line.boundingBox())?.height).toBeLessThan(24)
  const { height } = (await page.locator('.panel-layout__strip').boundingBox()) ?? { height: 999 }
  expect(height).toBeLessThanOrEqual(256)
})
