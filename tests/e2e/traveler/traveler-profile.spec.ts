import type { Page } from 'playwright/test'
import { beyond, expect, expectAccessible, test } from '../support/test.ts'
import { password, signUp } from '../support/traveler.ts'

const point = ([lat, lon]: number[]) => `<trkpt lat="${lat}" lon="${lon}"/>`
const gpx = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${[
  [35.7084, -79.0213],
  [35.7121, -79.0262],
  [35.7203, -79.0301],
]
  .map(point)
  .join('')}</trkseg></trk></gpx>`

test('a traveler fills in the profile, draws a route, and previews what contacts will see', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signUp(page.request, '9195550180')
  await page.goto('/app/profile')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByText('Medical', { exact: true }).click()
  await page.getByLabel('Allergies').fill('Bee stings')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your password')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  const card = page.locator('.card').filter({ has: page.getByLabel('Last name') })
  await expect(card, 'starts on the first sheet, even if it needs more').toHaveCSS('break-inside', 'auto')
  await page.emulateMedia({ media: null })

  await page.goto('/app/plan')
  await page.getByText('Where to').click()
  await page.getByRole('button', { name: 'Draw on the map' }).click()
  const map = page.getByRole('application')
  await expect(map.locator('canvas').first()).toBeVisible()
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('One point. Add a second one to make a route.')).toBeVisible()
  await map.click({ position: { x: 60, y: 200 } })
  await expect(page.getByText(/^2 points, .* miles; ends at/)).toBeVisible()
  await map.click({ position: { x: 200, y: 300 } })
  await expect(page.getByText(/^3 points, /)).toBeVisible()
  await expectAccessible(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Remove last point' }).click()
  await expect(page.getByText(/^2 points, /)).toBeVisible()
  await page.getByLabel('Add a point by its coordinates').fill('35.7, north')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please enter latitude and longitude')
  const file = { name: 'lake.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) }
  await page.getByLabel('Load a file').setInputFiles({
    name: 'broken.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from('<gpx>\n<trk>\n<trkseg>\n<trkpt lat="1" lon="2"/>\n</trk>\n</gpx>'),
  })
  await expect(page.getByText('broken.gpx is damaged at line 5.')).toBeVisible()
  await page.getByLabel('Add a point by its coordinates').fill('')
  await page.getByLabel('Load a file').setInputFiles(file)
  await expect(page.getByText(/^3 points, .*ends at 35\.72030, -79\.03010/)).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('link', { name: 'What your contacts will see' }).click()
  const panel = page.getByRole('region', { name: 'Example of the rescue panel' })
  await expect(panel.getByRole('heading', { name: 'Robin Hale' })).toBeVisible()
  await expect(panel.getByText('Bee stings')).toBeVisible()
  await panel.getByText('Float plan').click()
  await expect(panel.getByText(/ends at 35\.72030, -79\.03010/)).toBeVisible()
  await panel
    .getByRole('link', { name: /Call 911/ })
    .first()
    .click()
  await expect(panel.getByText('calling is off.')).toBeVisible()
  await expect(panel.locator('canvas').first()).toBeVisible()
  await expectAccessible(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your usual plan' })).toBeVisible()
  await page.goto('/app/preview')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/app$/)
})

const points = (page: Page) => page.getByText(/^\d+ points, /)

/** Opens the usual plan of a new account; returns a function that loads a line as its route. */
async function openPlan(page: Page, phone: string, coordinates: number[][]) {
  await signUp(page.request, phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/app/plan')
  await page.getByText('Where to').click()
  return async () => {
    await page.getByLabel('Load a file').setInputFiles({
      name: 'line.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify({ type: 'LineString', coordinates })),
    })
    await expect(points(page)).toBeVisible()
  }
}

async function openMap(page: Page) {
  await page.getByRole('button', { name: 'Draw on the map' }).click()
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible()
}

async function drawOn(page: Page, phone: string, coordinates: number[][]) {
  const loadFile = await openPlan(page, phone, coordinates)
  await loadFile()
  await openMap(page)
  return points(page)
}

async function dragMiddle(page: Page) {
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('the map has no size')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 5 })
  await page.mouse.up()
}

test('coordinates typed but not added are saved with the plan, or keep it from being saved if they are wrong', async ({
  page,
}) => {
  const loadFile = await openPlan(page, '9195558405', [
    [-79.02, 35.7],
    [-79.03, 35.71],
  ])
  await loadFile()
  const field = page.getByLabel('Add a point by its coordinates')
  await field.fill('35.72, north')
  await page.getByText('Where to').click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter latitude and longitude')
  await expect(field).toBeFocused()
  await field.fill('35.72, -79.04')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await page.getByText('Where to').click()
  await expect(points(page)).toHaveText(/^3 points, .*ends at 35\.72000, -79\.04000/)
})

test('the route can’t be changed on the map while the plan is being saved', async ({ page }) => {
  const told = await drawOn(page, '9195558406', [
    [-79.02, 35.7],
    [-79.03, 35.71],
  ])
  await expect(told).toHaveText(/^2 points, /)
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/plan-defaults', async (route) => {
    ask()
    await isLost
    await route.abort()
  })
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await isAsked
  await expect(page.getByRole('button', { name: 'Remove last point' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dragMiddle(page)
  lose()
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect(told).toHaveText(/^2 points, /)
})

test('a route of 500 points still has 500 points after the traveler bends it', async ({ page }) => {
  const zigzag = Array.from({ length: 499 }, (_, at) => [-79.1 + (at % 2) / 1_000, 35.7 + at / 1_000_000])
  const told = await drawOn(page, '9195558401', [...zigzag, [-78.9, 35.7]])
  await expect(told).toHaveText(/^500 points, /)
  const before = (await told.textContent()) ?? ''
  await dragMiddle(page)
  await expect(told).not.toHaveText(before)
  await expect(told).toHaveText(/^500 points, /)
})

test("bending the route doesn't move the map, even if the end of the route is outside the view", async ({
  page,
}) => {
  const told = await drawOn(page, '9195558402', [
    [-79.1, 35.7],
    [-78.9, 35.7],
  ])
  for (let level = 0; level < 3; level += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await dragMiddle(page)
  await expect(told).toHaveText(/^3 points, /)
  await page.getByRole('button', { name: 'Add the middle' }).click()
  await expect(told).toHaveText(/^4 points, .* ends at 35\.70\d{3}, -79\.00\d{3}/)
})

test('loading a route while the map is open centers the map on the route', async ({ page }) => {
  const loadFile = await openPlan(page, '9195558403', [
    [-79.1, 35.7],
    [-78.9, 35.7],
  ])
  await openMap(page)
  await loadFile()
  for (let level = 0; level < 3; level += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await dragMiddle(page)
  await expect(points(page)).toHaveText(/^3 points, /)
})
