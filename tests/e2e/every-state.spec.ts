import type { Page } from 'playwright/test'
import { panelStates } from '../support/panel-states.ts'
import { openState, panelPagesShown } from './support/served-states.ts'
import { beyond, expect, test } from './support/test.ts'

// Tests the service's HTML before any script.
test.use({ javaScriptEnabled: false })

const widths = [360, 390, 820, 1280, 1920]

/** Words that are broken across lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

for (const shown of panelPagesShown.filter((one) => one !== 'card')) {
  test(`the ${shown} breaks no word, in any state at any width`, async ({ page }) => {
    test.slow()
    for (const [state, panel] of Object.entries(panelStates)) {
      await openState(page, shown, panel)
      await expect(page.locator('.status-strip h1')).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await brokenWords(page), `${state} at ${width}`).toEqual([])
        expect(await beyond(page), `${state} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('the card of an emergency that is over asks for no call', async ({ page }) => {
  for (const panel of [panelStates.over, panelStates.resolved]) {
    if (panel) await openState(page, 'card', panel)
    await expect(page.getByText('This emergency is over.')).toBeVisible()
    await expect(page.getByText('Dial 911')).toHaveCount(0)
  }
})

/** Least distance between a button's label and its edge, px. */
const leastPadding = (page: Page): Promise<number> =>
  page.locator('main .button').evaluateAll((buttons) => {
    const distances = buttons.flatMap((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const [outer, inner] = [button.getBoundingClientRect(), range.getBoundingClientRect()]
      return inner.width === 0 ? [] : [inner.left - outer.left, outer.right - inner.right]
    })
    return Math.min(...distances)
  })

for (const shown of panelPagesShown) {
  test(`no label on the ${shown} touches the edge of its button`, async ({ page }) => {
    if (panelStates.usual) await openState(page, shown, panelStates.usual)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await leastPadding(page), `at ${width}`).toBeGreaterThanOrEqual(4)
    }
  })
}

test('without a position no card stands beside an empty column', async ({ page }) => {
  if (panelStates.noPosition) await openState(page, 'panel', panelStates.noPosition)
  for (const width of [820, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const boxOf = async (place: string) =>
      (await page.locator(`.panel-layout__card--${place}`).boundingBox())?.width
    expect(await boxOf('over'), `at ${width}`).toBe(await boxOf('identity'))
  }
})

for (const state of ['usual', 'over'] as const) {
  test(`the places stand beside the timeline, if ${state}`, async ({ page }) => {
    const panel = panelStates[state]
    if (panel) await openState(page, 'panel', panel)
    for (const width of [820, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const boxOf = (place: string) => page.locator(`.panel-layout__card--${place}`).boundingBox()
      const [places, timeline] = [await boxOf('place'), await boxOf('timeline')]
      const end = (timeline?.y ?? 0) + (timeline?.height ?? 0)
      expect(places?.x, `at ${width}`).toBeGreaterThan(timeline?.x ?? Infinity)
      expect(places?.y, `at ${width}`).toBeLessThan(end)
      if (state === 'over') expect(places?.y, `at ${width}`).toBe(timeline?.y)
    }
  })
}

test('without a position the map has room for its buttons above its scale', async ({ page }) => {
  if (panelStates.noPosition) await openState(page, 'panel', panelStates.noPosition)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const ground = await page.locator('.panel-map__ground').boundingBox()
    expect(ground?.height, `at ${width}`).toBeGreaterThanOrEqual(176)
  }
})
