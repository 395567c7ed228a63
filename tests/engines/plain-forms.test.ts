import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumBelowFloor } from './support/engines.ts'
import { unexpectedIn } from './support/expected-errors.ts'
import { newVisitor, type Visitor } from './support/visitor.ts'

/**
 * Below the supported version, the site loads no script files, and the rescue path works with plain forms.
 * Each test continues where the previous one ended.
 */
describe.runIf(chromiumBelowFloor.find())('website without scripts in Chromium 92', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(chromiumBelowFloor)
  })
  afterAll(() => visitor?.leave())

  test('opens the panel with the position as text after a contact enters code and phone number', async () => {
    const { browser, open, sees, tabsTo } = visitor
    await open('/code')
    await tabsTo('Rescue code')
    await browser.type('246810')
    await browser.press('Enter')
    await sees('Verify your phone number')
    for (const [box, digits] of [
      ['Area code', '919'],
      ['Prefix', '555'],
      ['Line number', '0142'],
    ] as const) {
      await tabsTo(box)
      await browser.type(digits)
    }
    await browser.press('Enter')
    await sees('Maya Ellison')
    await sees('Penicillin')
    await sees(/-?\d+\.\d{5},\s-?\d+\.\d{5}/)
    expect(await visitor.path()).toBe('/rescuepanel/246810')
  })

  test('explains how often the panel refreshes and what the map can do in newer browsers', async () => {
    await visitor.sees('This page refreshes every 30 seconds.')
    await visitor.sees('A newer browser, with JavaScript, moves and zooms this map.')
  })

  test('records a vote', async () => {
    const { browser, sees, tabsTo } = visitor
    await tabsTo('Resolve Emergency Vote that it’s over')
    await browser.press('Enter')
    await sees('Submit vote')
    await tabsTo('Phone number')
    await browser.press('Enter')
    await sees('We have 1 of 2 votes')
  })

  test('explains that the check-in form needs a newer browser', async () => {
    const { open, sees } = visitor
    await open('/emergency-checkin')
    await sees('This form needs JavaScript and a newer browser.')
  })

  test('loads no script file and reports no unexpected error', async () => {
    const { browser, open, service } = visitor
    for (const path of ['/', '/code', '/emergency-checkin', '/rescuepanel/246810']) {
      await open(path)
      const scripts = () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length
      expect(await browser.read(scripts, null), path).toBe(0)
    }
    expect(unexpectedIn(browser.errors)).toEqual([])
    const { text } = await service.ports.meter.read()
    expect(text).not.toMatch(/^homeward_page_faults_total\{.*\} [1-9]/m)
  })

  test('refreshes the panel on its own', async () => {
    const { browser, open, service } = visitor
    await open('/rescuepanel/246810')
    const position = () => /-?\d+\.\d{5},\s-?\d+\.\d{5}/.exec(document.body.innerText)?.[0]
    const before = await browser.read(position, null)
    await service.advance(5_000)
    // The page reloads after 30 seconds; 15 more cover the reload itself.
    await browser.letPass?.(45_000)
    await expect.poll(() => browser.read(position, null)).not.toBe(before)
  })
})
