import type { Page } from 'playwright/test'
import { crowdedStates, panelStates } from '../../support/pages/panel-states.ts'
import { openState, pageNames, panelPagesShown, representativeStates } from '../support/served-states.ts'
import { beyond, expect, test, widen } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const widths = [360, 820, 1280]

// The checks of every state use `page.evaluate`, because the first locator on each new page makes
// Playwright add a large script to the page.

const brokenWords = (page: Page, within = 'main', word = /\S+/g): Promise<string[]> =>
  page.evaluate(
    ({ within, pattern }) => {
      const part = document.querySelector(within) as HTMLElement
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
    },
    { within, pattern: word },
  )

/** Returns times, dates, and numbers with a unit that are split by a line break. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const inOneBlock = new Map<Element, Text[]>()
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      let block = text.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      if (block?.checkVisibility()) inOneBlock.set(block, [...(inOneBlock.get(block) ?? []), text])
    }
    const units = 'AM|PM|mi|miles?|ft|feet|NM|mph|knots?|m|km|h|hours?|min|minutes?|s|seconds?|days?'
    const more = 'lbs|in|gal|hp|liters?|hand|of|contacts?|people|positions?|true'
    const zoned = String.raw`[\d:]+\s[AP]M\s[A-Z]{2,5}\b|[\d:]+\s[AP]M\b|\b[A-Z][a-z]{2}\s\d{1,2}\b`
    const whole = new RegExp(String.raw`${zoned}|\d[\d.,]*\s(?:${units}|${more})\b`, 'g')
    return [...inOneBlock.values()].flatMap((nodes) => {
      const starts = nodes.map((_, at) => nodes.slice(0, at).reduce((sum, one) => sum + one.length, 0))
      const placeOf = (offset: number) => {
        const at = starts.findLastIndex((start) => start <= offset)
        return [nodes[at] as Text, offset - (starts[at] ?? 0)] as const
      }
      return [
        ...nodes
          .map(({ data }) => data)
          .join('')
          .matchAll(whole),
      ].flatMap(({ index, 0: words }) => {
        const middleOf = (offset: number) => {
          const range = document.createRange()
          const [node, from] = placeOf(offset)
          range.setStart(node, from)
          range.setEnd(node, from + 1)
          const { top, bottom } = range.getBoundingClientRect()
          return (top + bottom) / 2
        }
        const [first, last] = [middleOf(index), middleOf(index + words.length - 1)]
        return Math.abs(last - first) > 8 ? [words] : []
      })
    })
  })

const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

const isShown = (page: Page, part: string) =>
  page.evaluate((part) => document.querySelector(part)?.checkVisibility() ?? false, part)

type State = keyof typeof panelStates
const mainOf = { panel: '.status-strip h1', dispatch: '.status-strip h1', card: '.card-sheet' }

for (const shown of panelPagesShown) {
  const states = shown === 'panel' ? (Object.keys(panelStates) as State[]) : representativeStates[shown]
  test(`the ${pageNames[shown]} fits three widths, and no line break splits a word or separates a number from its unit`, async ({
    page,
  }) => {
    test.slow()
    for (const state of states) {
      await openState(page, shown, panelStates[state])
      expect(await isShown(page, mainOf[shown]), state).toBe(true)
      await openFolds(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await brokenWords(page), `${state} at ${width}`).toEqual([])
        expect(await brokenNumbers(page), `${state} at ${width}`).toEqual([])
        expect(await beyond(page), `${state} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

/** Returns texts that don't fit in the status strip, and the name's share of its width. */
const top = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('.panel-layout__strip') as HTMLElement
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

test('the top of the panel fits its text at six widths in a very wide font, without broken words unless the name is extremely long', async ({
  page,
}) => {
  test.slow()
  for (const [state, panel] of Object.entries(crowdedStates)) {
    await openState(page, 'panel', panel)
    await widen(page)
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
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

/** Returns the smallest horizontal distance between a label and the edge of its button. */
const leastPadding = (page: Page): Promise<number> =>
  page.locator('main .button').evaluateAll((buttons) => {
    const distances = buttons.flatMap((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const [outer, inner] = [button.getBoundingClientRect(), range.getBoundingClientRect()]
      return inner.width === 0 ? [] : [inner.left - outer.left, outer.right - inner.right]
    })
    return distances.length === 0 ? 0 : Math.min(...distances)
  })

// The dispatcher's page shows no buttons until its script runs.
for (const shown of panelPagesShown.filter((one) => one !== 'dispatch')) {
  test(`no label on the ${pageNames[shown]} touches the edge of its button`, async ({ page }) => {
    await openState(page, shown, panelStates.usual)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await leastPadding(page), `at ${width}`).toBeGreaterThanOrEqual(4)
    }
  })
}

test('in windows 820 and 1920 px wide, the nearby places are to the right of the timeline of an ended emergency', async ({
  page,
}) => {
  await openState(page, 'panel', panelStates.over)
  for (const width of [820, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const boxOf = (place: string) => page.locator(`.panel-layout__card--${place}`).boundingBox()
    const [places, timeline] = [await boxOf('place'), await boxOf('timeline')]
    expect(places?.x, `at ${width}`).toBeGreaterThan(timeline?.x ?? Infinity)
    expect(places?.y, `at ${width}`).toBe(timeline?.y)
  }
})

test('on a panel without a position, the map is at least 176 px high, and the card for ending the emergency is as wide as the identity card', async ({
  page,
}) => {
  await openState(page, 'panel', panelStates.noPosition)
  const boxOf = (part: string) => page.locator(`.panel-${part}`).boundingBox()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    expect((await boxOf('map__ground'))?.height, `at ${width}`).toBeGreaterThanOrEqual(176)
    const [over, identity] = [await boxOf('layout__card--over'), await boxOf('layout__card--identity')]
    expect(over?.width, `at ${width}`).toBe(identity?.width)
  }
})

test('the age of a position that has just arrived fits on a narrow screen at twice the font size', async ({
  page,
}) => {
  const { usual } = panelStates
  const { track: old } = usual.trip
  const age = usual.fetchedAt - (old.at(-1)?.fixedAt ?? 0)
  const track = old.map((fix) => ({ ...fix, fixedAt: (fix.fixedAt ?? 0) + age }))
  await openState(page, 'panel', { ...usual, trip: { ...usual.trip, track } })
  await expect(page.getByText('less than a minute ago').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '32px'))
  expect(await beyond(page)).toBeLessThanOrEqual(0)
})
