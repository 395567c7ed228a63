import type { Page } from 'playwright/test'
import { archiveOf, tileTypes } from '../../support/providers/pmtiles.ts'
import { plainBackend, scriptBackend, trip } from '../support/backend-script.ts'
import { drawnIn } from '../support/drawn-in.ts'
import { expect, holdBack, test } from '../support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map' })
const scale = (page: Page) => map(page).getByText(/^[\d.]+ (ft|mi)$/)

const internationalOrange = [255, 79, 0] as const
const routeBlue = [15, 76, 117] as const
const green = [15, 90, 51] as const
const mapWater = [203, 223, 236] as const

/** Trip that runs straight east for 1.4 km, with a position from the last minute. */
const eastward = (now: number) =>
  trip(now, {
    locations: Array.from({ length: 10 }, (_, at) => ({
      latitude: 35.74,
      longitude: -79.02 + at / 600,
      timestamp: new Date(now - (10 - at) * 30_000).toISOString(),
    })),
  })

async function openMap(page: Page, json = eastward(Date.now())): Promise<void> {
  await scriptBackend(page, { ...plainBackend(), trip: { status: 200, json } })
  await page.goto('/rescuepanel/246810')
  await expect.poll(() => drawnIn(page, internationalOrange)).toBeGreaterThan(150)
}

test('the map draws a green start and an orange arrow, and recolors the arrow in the dark theme [§2.24]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openMap(page)
  expect(await drawnIn(page, green)).toBeGreaterThan(100)
  await expect(scale(page)).toHaveText(/ft$/)
  // Without tiles, a message appears beside the map's attribution. Together they take up to three lines.
  await expect(map(page).getByText('Map images aren’t loading. The route is still right.')).toBeVisible()
  const edge = await page.locator('.map-edge').boundingBox()
  expect(edge?.height).toBeLessThanOrEqual(3 * 17 + 2)
  expect((await map(page).locator('canvas').first().boundingBox())?.height).toBeGreaterThan(180)
  const keys = () =>
    map(page)
      .locator('.panel-map__key')
      .evaluateAll((all) => all.map((key) => getComputedStyle(key, '::before').backgroundColor))
  const drawn = await keys()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await keys(), 'the legend keeps the colors of the map').toEqual(drawn)
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
  await expect.poll(() => drawnIn(page, internationalOrange)).toBe(0)
  expect(await drawnIn(page, [255, 106, 36])).toBeGreaterThan(150)
})

type DrawnText = { text: string; left: number; right: number; map: number }

/** Records each meridian label that OpenLayers draws, with its edges in canvas pixels. */
const noteMeridians = (page: Page) =>
  page.addInitScript(() => {
    const drawn: DrawnText[] = []
    Object.assign(window, { drawn })
    const fill = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function note(text, x, y, ...more) {
      const half = this.measureText(text).width / 2
      if (this.textAlign === 'center' && text.endsWith('°'))
        drawn.push({ text, left: x - half, right: x + half, map: this.canvas.width })
      return fill.call(this, text, x, y, ...more)
    }
  })

test('the legend is hidden until the map draws its markers', async ({ page }) => {
  const now = Date.now()
  const letGo = await holdBack(page, '**/assets/rescue-map-*.js')
  await scriptBackend(page, { ...plainBackend(now), trip: { status: 200, json: eastward(now) } })
  await page.goto('/rescuepanel/246810')
  await expect(map(page).getByText('Loading the map...')).toBeVisible()
  const explained = map(page).locator('.panel-map__legend').getByText('Last known position')
  await expect(explained).toBeHidden()
  letGo()
  await expect(explained).toBeVisible()
  await expect.poll(() => drawnIn(page, internationalOrange)).toBeGreaterThan(150)
})

test("town names aren't placed under the map's controls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(() => {
    const towns: { x: number; y: number }[] = []
    Object.assign(window, { towns })
    const { fillText: fill, clearRect: clear } = CanvasRenderingContext2D.prototype
    // Keeps only the last frame's names, because the controls may appear after the first frame.
    CanvasRenderingContext2D.prototype.clearRect = function note(...all) {
      towns.length = 0
      return clear.apply(this, all)
    }
    CanvasRenderingContext2D.prototype.fillText = function note(text, x, y, ...more) {
      const at = this.getTransform().transformPoint({ x, y })
      const { width } = this.canvas
      if (text.startsWith('T')) towns.push({ x: at.x / width, y: at.y / width })
      return fill.call(this, text, x, y, ...more)
    }
  })
  const features = Array.from({ length: 900 }, (_, at) => ({
    type: 'Feature',
    properties: { kind: 'town', name: `T${at}` },
    geometry: {
      type: 'Point',
      coordinates: [-79.004 + ((at % 30) - 15) / 400, 35.74 + (Math.floor(at / 30) - 15) / 500],
    },
  }))
  await page.route('**/ground/**', (route) =>
    route.fulfill({ json: { type: 'FeatureCollection', features } }),
  )
  await openMap(page)
  const covered = () =>
    page.evaluate(() => {
      const { towns } = window as unknown as { towns: { x: number; y: number }[] }
      const map = document.querySelector('.rescue-map')?.getBoundingClientRect() ?? new DOMRect()
      const controls = [...document.querySelectorAll('.map-zoom, .rescue-map__looks > *, .map-scale')]
      const isUnder = ({ x, y }: { x: number; y: number }) =>
        controls.some((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const [across, down] = [map.left + x * map.width, map.top + y * map.width]
          return left < across && across < right && top < down && down < bottom
        })
      return towns.length === 0 ? 'no towns' : towns.filter(isUnder).length
    })
  await expect.poll(covered).toBe(0)
})

test("panning the map doesn't cut off longitude labels", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await noteMeridians(page)
  await openMap(page)
  await map(page).scrollIntoViewIfNeeded()
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await map(page).locator('canvas').first().boundingBox()) ?? {}
  const drag = async (by: number) => {
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 3 })
    await page.mouse.up()
  }
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: DrawnText[] }).drawn.splice(0))
  for (let step = 0; step < 4; step += 1) {
    await drag(40)
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    await drawn()
    await drag(1)
    let names: DrawnText[] = []
    await expect
      .poll(async () => {
        names = [...names, ...(await drawn())]
        return names.length
      })
      .toBeGreaterThan(0)
    for (const { left, right, map } of names) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(map)
    }
  }
})

test('the map shows the start, the line, and the arrow of a route across the 180th meridian', async ({
  page,
}) => {
  const now = Date.now()
  const locations = Array.from({ length: 20 }, (_, at) => ({
    latitude: -17,
    longitude: at < 10 ? 179.99 + at / 1_000 : -180 + (at - 10) / 1_000,
    timestamp: new Date(now - (20 - at) * 30_000).toISOString(),
  }))
  await openMap(page, trip(now, { locations }))
  expect(await drawnIn(page, green)).toBeGreaterThan(100)
  expect(await drawnIn(page, routeBlue)).toBeGreaterThan(400)
})

test('a map that the user has zoomed keeps its zoom as positions arrive, until the user presses “Center on last position”', async ({
  page,
}) => {
  const now = Date.now()
  await page.clock.install({ time: now })
  const script = { ...plainBackend(now), trip: { status: 200, json: eastward(now) } }
  const asked = await scriptBackend(page, script)
  await page.goto('/rescuepanel/246810')
  await expect(scale(page)).toBeVisible()
  const before = await scale(page).textContent()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.clock.runFor(1_000)
  await expect(scale(page)).not.toHaveText(before ?? '')
  const chosen = await scale(page).textContent()

  const { locations, ...rest } = eastward(now)
  const newer = { latitude: 35.74, longitude: -79.02 + 10 / 600, timestamp: new Date(now).toISOString() }
  script.trip = { status: 200, json: { ...rest, locations: [...(locations as object[]), newer] } as never }
  await page.clock.runFor(6_000)
  await expect(page.getByText('35.74000, -79.00333').first()).toBeVisible()
  expect(asked.filter(({ call }) => call === 'trip').length).toBeGreaterThan(1)
  await expect(scale(page)).toHaveText(chosen ?? '')

  await page.getByRole('button', { name: 'Center on last position' }).click()
  await page.clock.runFor(1_000)
  await expect(scale(page)).toHaveText(before ?? '')
})

test('“Whole route” shows the whole route until the user presses “Center on last position”', async ({
  page,
}) => {
  const now = Date.now()
  const far = trip(now, {
    locations: Array.from({ length: 10 }, (_, at) => ({
      latitude: 35.2 + at / 20,
      longitude: -79.02,
      timestamp: new Date(now - (10 - at) * 30_000).toISOString(),
    })),
  })
  await openMap(page, far)
  expect(await drawnIn(page, green)).toBe(0)
  const whole = map(page).getByRole('button', { name: 'Whole route' })
  expect((await whole.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await whole.click()
  await expect.poll(() => drawnIn(page, green)).toBeGreaterThan(100)
  await expect(scale(page)).toHaveText(/mi$/)
  await page.getByRole('button', { name: 'Center on last position' }).click()
  await expect(scale(page)).toHaveText(/ft$/)
})

test('the map zooms by keyboard, but by mouse wheel only while Ctrl is held down [§7.11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await openMap(page)
  const before = await scale(page).textContent()
  const box = await map(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 120)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(scale(page)).toHaveText(before ?? '')

  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 200)
  await page.keyboard.up('Control')
  await expect(scale(page)).not.toHaveText(before ?? '')

  const zoomedOut = await scale(page).textContent()
  await map(page)
    .getByLabel(/arrow keys/)
    .focus()
  // Retries, because a key press during a zoom animation starts from an intermediate zoom.
  await expect(async () => {
    await page.keyboard.press('+')
    await expect(scale(page)).not.toHaveText(zoomedOut ?? '', { timeout: 2_000 })
  }).toPass()
})

const emptyPicture = { contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') }

test('a site built to serve its own tiles requests them at one zoom level, and requests nothing from another host', async ({
  page,
}) => {
  const hosts = new Set<string>()
  const own: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const template = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
    await route.fulfill({ response, body: script.replaceAll(template, '/tiles/{z}/{x}/{y}') })
  })
  await page.route('**/tiles/**', (route) => {
    own.push(new URL(route.request().url()).pathname)
    return route.fulfill(emptyPicture)
  })
  await openMap(page)
  await expect.poll(() => own.length).toBeGreaterThan(1)
  for (const path of own) expect(path).toMatch(/^\/tiles\/14\/\d+\/\d+$/)
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('two to four tiles are requested before the map is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.ol-viewport')) return
      observer.disconnect()
      performance.mark('map')
    }).observe(document, { childList: true, subtree: true })
  })
  await openMap(page)
  const ahead = () =>
    page.evaluate(() => {
      const map = performance.getEntriesByName('map')[0]?.startTime ?? 0
      const tiles = performance.getEntriesByType('resource').filter(({ name }) => name.includes('tile.'))
      return tiles.filter(({ startTime }) => startTime < map).map(({ name }) => new URL(name).pathname)
    })
  await expect.poll(async () => new Set(await ahead()).size).toBeGreaterThan(1)
  expect(new Set(await ahead()).size).toBeLessThanOrEqual(4)
})

/** Mapbox Vector Tile (version 2) that covers the whole world with water. */
const water = Buffer.concat([
  Buffer.from([0x1a, 0x20, 0x78, 0x02, 0x0a, 0x05]),
  Buffer.from('water'),
  Buffer.from([0x28, 0x80, 0x20]),
  // Geometry of a square: move to a corner, draw three lines, and close.
  Buffer.from([0x12, 0x12, 0x18, 0x03, 0x22, 0x0e]),
  Buffer.from([9, 0, 0, 26, 0x80, 0x40, 0, 0, 0x80, 0x40, 0xff, 0x3f, 0, 15]),
])

test("the operator's own map layer can be chosen by keyboard and stays chosen after a reload", async ({
  page,
}) => {
  const layers = [
    { name: 'Street', url: '/tiles/{z}/{x}/{y}', attribution: 'Street people' },
    {
      name: 'County',
      url: '/region.pmtiles',
      attribution: 'County GIS',
      attributionUrl: 'https://gis.example/',
    },
  ]
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const settings = `VITE_MAP_LAYERS:${JSON.stringify(JSON.stringify(layers))},MODE:`
    await route.fulfill({ response, body: (await response.text()).replaceAll('MODE:', settings) })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/tiles/**', (route) => route.fulfill(emptyPicture))
  const archive = archiveOf(water, tileTypes.mvt)
  await page.route('**/region.pmtiles', (route) => {
    const [from = 0, to = 0] = (route.request().headers().range?.match(/\d+/g) ?? []).map(Number)
    const body = archive.subarray(from, to + 1)
    const headers = { 'content-length': `${body.length}`, etag: '"one"' }
    return route.fulfill({ status: 206, contentType: 'application/octet-stream', headers, body })
  })
  await openMap(page)
  await expect(map(page).getByText('Street people')).toBeVisible()
  expect(asked.filter((path) => /region/.test(path))).toEqual([])

  const region = map(page).locator('.rescue-map__region canvas')
  await expect(region).toHaveCount(0)
  await map(page).getByText('Map: Street').press('Enter')
  const county = map(page).getByRole('radio', { name: 'County' })
  await map(page).getByRole('radio', { name: 'Street' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(county).toBeChecked()
  await expect(county).toBeInViewport({ ratio: 1 })
  expect((await county.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expect(map(page).getByRole('link', { name: 'County GIS' })).toBeVisible()
  await expect.poll(() => drawnIn(region, mapWater)).toBeGreaterThan(20_000)
  await expect(map(page).getByText('Map images aren’t loading. The route is still right.')).toHaveCount(0)

  await page.reload()
  await expect(map(page).getByText('Map: County')).toBeVisible()
  await expect.poll(() => drawnIn(region, mapWater)).toBeGreaterThan(20_000)
})

test('a position selected on the slider, the map, or the list is shown in the track card', async ({
  page,
}) => {
  await openMap(page)
  const track = page.getByRole('region', { name: 'Track' })
  await track.getByRole('heading').click()
  const slider = track.getByRole('slider', { name: 'Position at' })
  await expect(track.getByText(/^35\.74000, -79\.00500/)).toBeVisible()
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(track.getByText(/^35\.74000, -79\.00833, .*mph/)).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', /35\.74000, -79\.00833/)
  await page.keyboard.press('Home')
  await expect(track.getByText(/^35\.74000, -79\.02000/)).toBeVisible()
  await page.keyboard.press('End')
  await expect(track.getByText(/^35\.74000, -79\.00500/)).toBeVisible()
  await expect(track.getByRole('button', { name: 'Back to the last position' })).toHaveCount(0)

  const box = await map(page).locator('.rescue-map').boundingBox()
  // Clicks the second-to-last position: 1/600 degree west of the center, at 9.55 Web Mercator meters per
  // pixel.
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2 - 111_320 / 600 / 9.55
  await page.mouse.click(x, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(track.getByText(/^35\.74000, -79\.00667/)).toBeVisible()
  const list = page.getByRole('region', { name: 'Position history' })
  await list.getByRole('heading', { name: 'Position history' }).click()
  const third = list.getByRole('button', { name: '35.74000, -79.00833' })
  await third.click()
  await expect(third).toHaveAttribute('aria-pressed', 'true')
  // Forced colors remove the background of the chosen row, but not its outline.
  await expect(list.locator('.positions__row--chosen')).toHaveCSS('outline-style', 'solid')
  await expect(track.getByText(/^35\.74000, -79\.00833/)).toBeVisible()
  await track.getByRole('button', { name: 'Back to the last position' }).click()
  await expect(track.getByText(/^35\.74000, -79\.00500/)).toBeVisible()
})

test.describe('distance from the contact to the last position', () => {
  test.use({
    geolocation: { latitude: 35.71, longitude: -79.005, accuracy: 10 },
    permissions: ['geolocation'],
  })

  test("is shown without sending the contact's location to the service", async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await openMap(page)
    await map(page).getByRole('button', { name: 'How far am I?' }).click()
    await expect(
      map(page).getByText(/^The last position is 2\.1 miles north of you\. You are within /),
    ).toBeVisible()
    expect(sent.filter((text) => text.includes('35.71'))).toEqual([])
  })
})
