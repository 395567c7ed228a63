import { expect, type Locator, type Page } from 'playwright/test'

const allOf = (page: Page) => page.getByRole('region', { name: 'Map' }).locator('canvas')

/** Counts opaque canvas pixels of a color. `near` is the tolerance for each channel. */
export const drawnIn = (where: Page | Locator, color: readonly [number, number, number], near = 12) =>
  ('goto' in where ? allOf(where) : where).evaluateAll(
    (canvases, { color, near }) => {
      let count = 0
      for (const drawn of canvases as HTMLCanvasElement[]) {
        const copy = Object.assign(document.createElement('canvas'), {
          width: drawn.width,
          height: drawn.height,
        }).getContext('2d', { willReadFrequently: true })
        copy?.drawImage(drawn, 0, 0)
        const pixels = copy?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
        for (let at = 0; at < pixels.length; at += 4) {
          const isNear = color.every(
            (channel, index) => Math.abs((pixels[at + index] ?? 0) - channel) <= near,
          )
          if (isNear && pixels[at + 3] === 255) count += 1
        }
      }
      return count
    },
    { color, near },
  )

/** Waits until the pixel count stays the same, so that the map is complete; returns the count. */
export async function drawnWhole(page: Page, color: readonly [number, number, number]): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = await drawnIn(page, color)
      return last === before
    })
    .toBe(true)
  return last
}
