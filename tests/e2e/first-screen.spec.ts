import type { Page } from 'playwright/test'
import type { PlaceInWords, Water } from '../../src/domain/position/places/place.ts'
import { placeInWords } from '../../src/domain/position/places/place-words.ts'
import { panelOf } from '../support/tracking-page.ts'
import { found, plainBackend, scriptBackend } from './support/backend-script.ts'
import { codeOf } from './support/own-trip.ts'
import { enterPanel, expect, expectAccessible, test } from './support/test.ts'

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

/** Places at the water's edge, as travelers use: maps don't tell water from land there. */
const places = {
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
} satisfies Record<string, PlaceInWords>

/** The widest font of all machines. */
const widen = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.style.setProperty('--font', '"DejaVu Sans", Verdana, sans-serif'),
  )

/** Opens a panel. @returns what other contacts are told. */
async function openPanel(page: Page, place: PlaceInWords, over: object = {}, trip: object = {}) {
  await scriptBackend(page, {
    ...plainBackend(),
    lookup: { status: 200, json: { ...found, features: ['panel'] } },
  })
  const facts = panelOf()
  const track = [{ latitude: 35.77, longitude: -75.53, fixedAt: Date.now() - 20 * 60_000 }]
  const told: { kind: string; text?: string }[] = []
  const entries = () =>
    told.map(({ kind, text = null }) => ({ at: Date.now(), kind, by: facts.you, text: text || null }))
  await page.route(/\/api\/trips\/rescue\/[^/]+\/panel$/, (route) =>
    route.fulfill({
      json: {
        ...facts,
        phone: '+19195550100',
        place,
        trip: { ...facts.trip, startedAt: Date.now() - 167 * 60_000, time: '2 hour', track, ...trip },
        earlierFixes: 0,
        timeline: entries(),
        ...over,
      },
    }),
  )
  await page.route(/\/api\/trips\/[^/]+\/timeline$/, (route) => {
    told.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: 'Recorded.' } })
  })
  await page.goto('/rescuepanel/246810')
  await expect(page.getByRole('region', { name: 'What has happened' })).toBeVisible()
  await widen(page)
  return told
}

/** Words of the strip that are cut off, and the width of the name. */
const strip = (page: Page) =>
  page.locator('.panel-layout__strip').evaluate((element) => {
    const box = element.getBoundingClientRect()
    const all = [...element.querySelectorAll<HTMLElement>('h1, h2, p, li, a.button')]
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

test("a phone's buttons have letters of 16 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPanel(page, places.inlet)
  const labels = page.locator('.button:visible, .panel-actions__first')
  await expect(page.locator('.panel-actions__first').first()).toBeVisible()
  const sizes = await labels.evaluateAll((all) =>
    all.map((label) => [label.textContent, Number.parseFloat(getComputedStyle(label).fontSize)] as const),
  )
  expect(sizes.filter(([, size]) => size < 16)).toEqual([])
})

test("a phone's first screen says who, how late, where, how old and what to do, and has a map", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPanel(page, places.inlet)
  const lines = page.getByRole('region', { name: 'What to do' })
  for (const shown of [
    page.getByRole('heading', { name: 'Maya Ellison', level: 1 }),
    page.getByText('Overdue Time'),
    page.getByText(/^Last position/).first(),
    lines,
    lines.getByRole('link', { name: 'Call Maya Ellison (919) 555-0100' }),
    page.getByRole('link', { name: 'Call 911' }),
    page.getByRole('link', { name: 'What to say' }),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 })
  const map = await page.locator('.panel-map__ground').boundingBox()
  const bar = await page.locator('.panel-layout__bar').boundingBox()
  expect((bar?.y ?? 0) - (map?.y ?? 844)).toBeGreaterThanOrEqual(160)
  await expectAccessible(page)
})

for (const [kind, place] of Object.entries(places)) {
  test(`on a ${kind} the place leaves room for the name on every screen`, async ({ page }) => {
    await openPanel(page, place)
    for (const width of [320, 360, 390, 768, 1024, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const { outside, nameShare } = await strip(page)
      expect(outside, `at ${width} px`).toEqual([])
      expect(nameShare, `at ${width} px`).toBeGreaterThan(0.35)
    }
  })
}

test('a name of three words leaves room for everything beside it', async ({ page }) => {
  const name = 'Maria-Magdalena Wolfeschlegelsteinhausen de la Cruz'
  await openPanel(page, places.inlet, { name })
  for (const width of [320, 1024, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await strip(page)).outside, `at ${width} px`).toEqual([])
  }
})

test('one press calls 911 and tells the others, and stays until the reader says if it got through', async ({
  page,
}) => {
  // This machine can't dial.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  const told = await openPanel(page, places.inlet)
  const call = page.getByRole('link', { name: 'Call 911' })
  await expect(call).toHaveAttribute('href', 'tel:911')
  await call.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('heading', { name: 'Did you reach 911?' })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 1 })
  expect(told).toEqual([{ kind: 'claimed', text: '' }])
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.poll(() => told.length).toBe(2)
  await expect(question).toBeHidden()
  await call.click()
  await page.getByRole('button', { name: 'Yes, I did' }).click()
  await page.getByRole('textbox', { name: 'Incident number' }).fill('24-1187')
  await page.getByRole('button', { name: 'Add the number' }).click()
  await expect(page.getByText(/^You called 911 at .* Incident number\s24-1187\.$/)).toBeVisible()
  expect(told.map(({ kind }) => kind)).toEqual(['claimed', 'released', 'claimed', 'called', 'called'])
})

test('“What to say” leads to the sentences for 911 from everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPanel(page, places.inlet)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(page.getByRole('region', { name: 'What to do' })).not.toBeInViewport()
  await page.getByRole('link', { name: 'What to say' }).click()
  await expect(page.getByRole('region', { name: 'What to do' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#what-to-say')).toBeFocused()
})

test("under distress no number of the traveler's can be tapped", async ({ page }) => {
  await openPanel(page, places.inlet, { isDistress: true })
  await expect(page.getByText('Don’t call or text Maya Ellison.')).toBeVisible()
  await expect(page.locator('a[href*="9195550100"]')).toHaveCount(0)
  await expectAccessible(page)
})

test('a focused element is never behind the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPanel(page, places.inlet)
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('.panel-layout__bar')
      if (!focused || !bar || focused === document.body || bar.contains(focused)) return null
      const { top, bottom } = focused.getBoundingClientRect()
      const over = bar.getBoundingClientRect()
      return top < over.bottom && bottom > over.top && top >= over.top ? focused.textContent : null
    })
    expect(covered).toBeNull()
  }
})

test('the folded panel is four and a half phone screens long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterPanel(page, codeOf(20))
  await expect(page.getByRole('region', { name: 'Position history' })).toBeVisible()
  await widen(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / 844).toBeLessThanOrEqual(4.5)
})

test('positions unfold on request, in 44 px rows, and stay folded on paper', async ({ page }) => {
  const now = Date.now()
  const fixes = Array.from({ length: 327 }, (_, index) => ({
    latitude: 35.74 + index / 50_000,
    longitude: -79.01,
    fixedAt: now - (327 - index) * 30_000,
  }))
  await openPanel(page, places.inlet, { trip: { ...panelOf().trip, track: fixes } })
  const history = page.getByRole('region', { name: 'Position history' })
  const rows = history.getByRole('listitem')
  await expect(history).toContainText('327 positions, newest first')
  await expect(rows).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('All in WGS 84.')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('All in WGS 84.')).toBeHidden()
  await history.getByText('327 positions').click()
  await expect(rows).toHaveCount(327)
  // A line of a pixel stands between two of them.
  expect(Math.abs(((await rows.first().boundingBox())?.height ?? 0) - 44)).toBeLessThanOrEqual(1)
  await expect(rows.last()).toContainText('35.74000, -79.01000')
})

test("the position precedes the map's drawing in the HTML and is shown below it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPanel(page, places.inlet)
  const [position, map] = ['.panel-layout__position', '.panel-layout__map'].map((part) => page.locator(part))
  const isFirst = await position?.evaluate(
    (own) => own.compareDocumentPosition(document.querySelector('.panel-layout__map') ?? own) === 4,
  )
  expect(isFirst).toBe(true)
  const [above, below] = [await map?.boundingBox(), await position?.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
})

test('without a position the facts come first, and the map takes under 40% of the screen', async ({
  page,
}) => {
  await openPanel(page, places.inlet, {}, { track: [] })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const map = await page.locator('.panel-layout__map').boundingBox()
    const facts = await page.locator('.panel-layout__facts').boundingBox()
    expect(map?.y ?? 0, `at ${width} px`).toBeGreaterThanOrEqual((facts?.y ?? 0) + (facts?.height ?? 0) - 1)
    expect((map?.height ?? height) / height, `at ${width} px`).toBeLessThan(0.4)
  }
})

const sos = [{ at: Date.now() - 60_000, kind: 'alarmRaised', by: null, text: 'Maya Ellison pressed SOS' }]
const party = { plan: { companions: 'her son Owen, 12', peopleAboard: '2', vesselType: 'Jon boat' } }
/** Those that every-state.spec.ts does not have, in the widest font. */
const states: Record<string, [over: object, trip: object]> = {
  'after an SOS of a traveler who is not late': [{ timeline: sos }, { ...party, startedAt: Date.now() }],
  'under distress after an SOS': [{ isDistress: true, timeline: sos }, party],
  'of a long name': [{ name: 'Maria-Magdalena Featherstonehaugh de la Cruz' }, party],
}

for (const [state, [over, trip]] of Object.entries(states))
  test(`no word at the top of a panel breaks: ${state}`, async ({ page }) => {
    await openPanel(page, places.inlet, over, trip)
    for (const width of [320, 360, 390, 820, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenWords(page), `at ${width} px`).toEqual([])
    }
  })

/** Words of the status block that break into single letters. */
const brokenWords = (page: Page) =>
  page.locator('.status-strip').evaluate((strip) => {
    const texts = document.createTreeWalker(strip, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
          broken.push(word)
      }
    }
    return broken
  })
