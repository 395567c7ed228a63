import type { Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { expect, holdBack, openPanel, test, tileAddress, verifiedPanel } from '../support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map' })
const picture = (page: Page) => page.locator('.map-picture')

type Box = { x: number; y: number; width: number }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGO4do3h2jUACg4DWUbHP2oAAAAASUVORK5CYII=',
  'base64',
)

/** Opens a panel without its map's script; returns a function that releases the script. */
async function openPanelWithoutMap(page: Page): Promise<() => void> {
  const path = await verifiedPanel(page, codeOf(22))
  const letGo = await holdBack(page, '**/assets/rescue-map-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

async function serveTiles(page: Page): Promise<Map<string, number>> {
  const asked = new Map<string, number>()
  await page.route(tileAddress, (route) => {
    const address = route.request().url()
    asked.set(address, (asked.get(address) ?? 0) + 1)
    return route.fulfill({
      contentType: 'image/png',
      body: png,
      headers: { 'cache-control': 'max-age=86400' },
    })
  })
  return asked
}

/** Records where OpenLayers drew each tile most recently. */
const noteDrawn = (page: Page) =>
  page.addInitScript(() => {
    const drawn: Record<string, Box> = {}
    Object.assign(window, { drawn })
    const draw = CanvasRenderingContext2D.prototype.drawImage as (...given: unknown[]) => void
    CanvasRenderingContext2D.prototype.drawImage = function note(this: CanvasRenderingContext2D, ...given) {
      const [image, , , , , x, y, width] = given as [unknown, ...number[]]
      if (image instanceof HTMLImageElement && this.canvas.isConnected) {
        const box = this.canvas.getBoundingClientRect()
        const scale = box.width / this.canvas.width
        drawn[image.src] = {
          x: box.x + (x ?? 0) * scale,
          y: box.y + (y ?? 0) * scale,
          width: (width ?? 0) * scale,
        }
      }
      return draw.apply(this, given)
    } as typeof CanvasRenderingContext2D.prototype.drawImage
  })
const drawnIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { drawn: Record<string, Box> }).drawn)

const picturesOf = (page: Page): Promise<Record<string, Box>> =>
  page.locator('.map-picture__tiles img').evaluateAll((all) =>
    Object.fromEntries(
      (all as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 1)
        .map((image) => {
          const { x, y, width } = image.getBoundingClientRect()
          return [image.currentSrc, { x, y, width }]
        }),
    ),
  )

test.describe('static map without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows route, last position, grid, and scale, on screen and on paper', async ({ page }) => {
    await openPanel(page, codeOf(22))
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await expect(page.getByRole('img', { name: 'Map' })).toBeVisible()
      const box = await map(page).boundingBox()
      expect(box?.height, media).toBeGreaterThan(200)
      await expect(picture(page).getByText(/^Last.+ E[DS]T$/)).toBeVisible()
      await expect(picture(page).getByText(/^[\d.]+ (ft|mi)$/)).toBeVisible()
      await expect(picture(page).getByText(/^[\d.]+ NM$/)).toBeVisible()
      await expect(
        picture(page)
          .getByText(/^-\d+\.\d+°$/)
          .first(),
      ).toBeVisible()
      await expect(picture(page).locator('.map-picture__route')).toBeVisible()
      for (const source of ['© OpenStreetMap contributors', 'GeoNames'])
        await expect(map(page).getByRole('link', { name: source })).toBeVisible()
    }
  })

  test('is filled with tiles, or shows land and the route if no tile loads', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const path = await verifiedPanel(page, codeOf(22))
    await page.goto(path)
    await expect(picture(page).locator('.map-picture__ground')).toBeVisible()
    await expect(picture(page).locator('.map-picture__route')).toBeVisible()
    await serveTiles(page)
    await page.goto(path)
    const box = await map(page).locator('.rescue-map').boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    const corners = [x + 1, x + width - 1].flatMap((at) => [y + 1, y + height - 1].map((down) => [at, down]))
    const pictures = Object.values(await picturesOf(page))
    for (const [at = 0, down = 0] of corners) {
      const under = pictures.filter(
        (one) => at >= one.x && at < one.x + one.width && down >= one.y && down < one.y + one.width,
      )
      expect(under).toHaveLength(1)
    }
    // A map that fills only part of the window must not request more tiles than it needs.
    expect(pictures.length).toBeLessThanOrEqual(15)
  })
})

test('a visitor whose browser sends Save-Data gets a map without tiles', async ({ page }) => {
  const path = await verifiedPanel(page, codeOf(22))
  const html = async (headers: Record<string, string>) => (await page.request.get(path, { headers })).text()
  expect(await html({})).toMatch(tileAddress)
  expect(await html({ 'save-data': 'on' })).not.toMatch(tileAddress)
})

test('the tiles load once and stay in place when the live map replaces the static map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = await serveTiles(page)
  await noteDrawn(page)
  const letGo = await openPanelWithoutMap(page)
  await expect.poll(async () => Object.keys(await picturesOf(page)).length).toBeGreaterThan(3)
  const box = await map(page).locator('.rescue-map').boundingBox()
  const region = await map(page).boundingBox()
  if (!box || !region) throw new Error('no map')
  const isSeen = ({ x, y, width }: Box, margin = 0) =>
    x < box.x + box.width &&
    x + width > box.x &&
    y < box.y + box.height + margin &&
    y + width > box.y - margin
  const loaded = await picturesOf(page)
  // The first tiles may be requested before the text below the map loads and reduces the map's height.
  const roomBelow = (region.height - box.height) / 2
  for (const place of Object.values(loaded)) expect(isSeen(place, roomBelow)).toBe(true)
  const before = Object.fromEntries(Object.entries(loaded).filter(([, place]) => isSeen(place)))
  letGo()
  await expect(picture(page)).toHaveCount(0)
  const after = await drawnIn(page)
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
  for (const [address, place] of Object.entries(before)) {
    expect(Math.abs((after[address]?.x ?? 0) - place.x)).toBeLessThan(1.5)
    expect(Math.abs((after[address]?.y ?? 0) - place.y)).toBeLessThan(1.5)
    // A canvas is a whole number of pixels wide, but its element may not be.
    expect(Math.abs((after[address]?.width ?? 0) - place.width)).toBeLessThan(0.5)
  }
  expect([...asked.values()].filter((times) => times !== 1)).toEqual([])
  expect(asked.size).toBe(Object.keys(loaded).length)
})

test.describe('live map on a 2x screen', () => {
  test.use({ deviceScaleFactor: 2, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('fills the space of the static map and leaves panning with one finger to the page', async ({
    page,
  }) => {
    const letGo = await openPanelWithoutMap(page)
    letGo()
    await map(page).getByRole('button', { name: 'Zoom in' }).tap()
    const canvas = map(page).locator('canvas').first()
    await expect(canvas).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    const [drawn, place] = [await canvas.boundingBox(), await map(page).locator('.rescue-map').boundingBox()]
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((drawn?.[side] ?? 0) - (place?.[side] ?? 0)), side).toBeLessThan(1.5)
    await expect(map(page).getByText('Loading the map...')).toBeHidden()
    await expect(map(page).locator('.ol-viewport')).toHaveCSS('touch-action', 'pan-x pan-y')
  })
})
