import type { Page } from 'playwright/test'
import { crowdedStates, panelStates } from '../support/panel-states.ts'
import { openState, panelPagesShown } from './support/served-states.ts'
import { beyond, expect, test, widen } from './support/test.ts'

// Tests the service's HTML before any script.
test.use({ javaScriptEnabled: false })

const widths = [360, 390, 820, 1280, 1920]

/** Words that are broken across lines. @param within a part of the page. @param word where its words end. */
const brokenWords = (page: Page, within = 'main', word = /\S+/g): Promise<string[]> =>
  page.locator(within).evaluate((part, pattern) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      range.selectNodeContents(text)
      if (range.getClientRects().length < 2) continue
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(pattern)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  }, word)

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

/** Words at the top that are cut off, and the share of the width that the name takes. */
const top = (page: Page) =>
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

test('in the widest font the top of the panel breaks and cuts no word, and leaves room for the name, on every screen', async ({
  page,
}) => {
  test.slow()
  for (const [state, panel] of Object.entries(crowdedStates)) {
    await openState(page, 'panel', panel)
    await widen(page)
    for (const width of [320, 360, 390, 768, 820, 1024, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const about = `${state} at ${width}`
      if (state !== 'longestName')
        expect(await brokenWords(page, '.status-strip', /[^\s-]+/g), about).toEqual([])
      const { outside, nameShare } = await top(page)
      expect(outside, about).toEqual([])
      if (!/Name$/.test(state)) expect(nameShare, about).toBeGreaterThan(0.35)
    }
  }
})

test("under distress no number of the traveler's can be tapped", async ({ page }) => {
  const distress = Object.values({ ...panelStates, ...crowdedStates }).filter(({ isDistress }) => isDistress)
  expect(distress.length).toBeGreaterThan(3)
  for (const panel of distress) {
    await openState(page, 'panel', panel)
    await expect(page.locator('.status-strip h1')).toHaveText('Maya Ellison')
    await expect(page.locator('a[href*="9195550100"]')).toHaveCount(0)
  }
})

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

test('without a position the map has room for its buttons, and no card stands beside an empty column', async ({
  page,
}) => {
  if (panelStates.noPosition) await openState(page, 'panel', panelStates.noPosition)
  const boxOf = (part: string) => page.locator(`.panel-${part}`).boundingBox()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    expect((await boxOf('map__ground'))?.height, `at ${width}`).toBeGreaterThanOrEqual(176)
    const [over, identity] = [await boxOf('layout__card--over'), await boxOf('layout__card--identity')]
    expect(over?.width, `at ${width}`).toBe(identity?.width)
  }
})
