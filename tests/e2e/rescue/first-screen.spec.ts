import type { Page } from 'playwright/test'
import { crowdedStates } from '../../support/pages/panel-states.ts'
import { panelOf } from '../../support/pages/tracking-page.ts'
import { found, plainBackend, scriptBackend } from '../support/backend-script.ts'
import { codeOf } from '../support/own-trip.ts'
import { expect, expectAccessible, test, verifiedPanel, widen } from '../support/test.ts'

/** Opens a panel in a very wide font. Returns the timeline entries that the page sends. */
async function openScriptedPanel(page: Page, trip: object = {}) {
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
        place: crowdedStates.inlet.place,
        trip: { ...facts.trip, startedAt: Date.now() - 167 * 60_000, time: '2 hour', track, ...trip },
        earlierFixes: 0,
        timeline: entries(),
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

test('the first screen on a phone shows the traveler, the delay, the last position, what to do, and a map, and “What to say” leads back to “What to do”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScriptedPanel(page)
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
  // The position comes before the map in the HTML, but is displayed below it.
  const position = page.locator('.panel-layout__position')
  const isFirst = await position.evaluate(
    (own) => own.compareDocumentPosition(document.querySelector('.panel-layout__map') ?? own) === 4,
  )
  expect(isFirst).toBe(true)
  const mapCard = await page.locator('.panel-layout__map').boundingBox()
  expect((await position.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(
    (mapCard?.y ?? 0) + (mapCard?.height ?? 0) - 1,
  )
  const labels = page.locator('.button:visible, .panel-actions__first')
  const sizes = await labels.evaluateAll((all) =>
    all.map((label) => [label.textContent, Number.parseFloat(getComputedStyle(label).fontSize)] as const),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(([, size]) => size < 16)).toEqual([])
  await expectAccessible(page)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(lines).not.toBeInViewport()
  await page.getByRole('link', { name: 'What to say' }).click()
  await expect(lines).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#what-to-say')).toBeFocused()
})

test('“Call 911” is a phone link that records the call for the other contacts and asks whether it got through', async ({
  page,
}) => {
  // Cancels phone links, because the test machine can't make calls.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  const told = await openScriptedPanel(page)
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

test('the collapsed panel is at most 4.5 phone screens long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await verifiedPanel(page, codeOf(3)))
  await expect(page.getByRole('region', { name: 'Position history' })).toBeVisible()
  await widen(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / 844).toBeLessThanOrEqual(4.5)
})

test('the position list stays collapsed until clicked, even in print', async ({ page }) => {
  const now = Date.now()
  const fixes = Array.from({ length: 327 }, (_, index) => ({
    latitude: 35.74 + index / 50_000,
    longitude: -79.01,
    fixedAt: now - (327 - index) * 30_000,
  }))
  await openScriptedPanel(page, { track: fixes })
  const history = page.getByRole('region', { name: 'Position history' })
  const rows = history.getByRole('listitem')
  await expect(history).toContainText('327 positions, newest first')
  await expect(rows).toHaveCount(0)
  // Retries, because the card's script may run after its text appears.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.getByText('All in WGS 84.').isVisible()).toBe(true)
  }).toPass()
  await expect(rows).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('All in WGS 84.')).toBeHidden()
  await history.getByText('327 positions').click()
  await expect(rows).toHaveCount(327)
  // Allows for the one-pixel line between rows.
  expect(Math.abs(((await rows.first().boundingBox())?.height ?? 0) - 44)).toBeLessThanOrEqual(1)
  await expect(rows.last()).toContainText('35.74000, -79.01000')
})

test("without a position, the cards come before the map, which takes less than 40% of the screen's height", async ({
  page,
}) => {
  await openScriptedPanel(page, { track: [] })
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

test('a dialog keeps the focus when a tablet is turned, and returns it to its button when closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await openScriptedPanel(page)
  const button = page.getByRole('button', { name: 'Acknowledge' }).first()
  await button.press('Enter')
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    await frame()
  })
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
