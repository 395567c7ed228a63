import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translatePage } from '../support/pages/translator.ts'
import { fromFloorOn } from './support/engines.ts'
import { unexpectedIn } from './support/expected-errors.ts'
import { newVisitor, type Visitor } from './support/visitor.ts'

// The tests visit the built website by keyboard. Each continues where the previous one ended.

const here = fromFloorOn.filter(({ find }) => find())
const panel = '/rescuepanel/246810'
const coordinates = () => /-?\d+\.\d{5}, -?\d+\.\d{5}/.exec(document.body.innerText)?.[0]

describe.each(here)('application in $name', (engine) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(engine)
  })
  afterAll(() => visitor?.leave())

  test('opens the panel with position and map after a code and a phone number are entered', async () => {
    const { browser, open, sees, standsIn } = visitor
    await open('/code')
    await standsIn('Rescue code')
    await browser.type('246810')
    await browser.press('Enter')
    await standsIn('Area code')
    await browser.type('9195550142')
    await browser.press('Enter')
    await sees('Maya Ellison')
    await sees('Penicillin')
    await expect.poll(() => browser.read(coordinates, null)).toBeTruthy()
    await expect.poll(() => browser.read(() => !!document.querySelector('canvas'), null)).toBe(true)
    expect(await visitor.path()).toBe(panel)
  })

  test("updates the panel with the traveler's new positions", async () => {
    const { browser, service } = visitor
    const before = await browser.read(coordinates, null)
    await service.advance(5_000)
    await expect.poll(() => browser.read(coordinates, null)).not.toBe(before)
  })

  test('records a vote on a browser-translated page', async () => {
    const { browser, sees, standsIn, tabsTo } = visitor
    await browser.read(translatePage, null)
    await tabsTo('Resolve Emergency')
    await browser.press('Enter')
    await standsIn('Phone number')
    await browser.press('Enter')
    await sees('We have 1 of 2 votes')
  })

  test('opens and closes the menu by keyboard', async () => {
    const { browser, open, sees, seesNo, standsIn, tabsTo } = visitor
    await open('/contact')
    await tabsTo('Menu')
    await seesNo('Who We Are')
    await browser.press('Enter')
    await sees('Who We Are')
    await browser.press('Escape')
    await seesNo('Who We Are')
    await standsIn('Menu')
  })

  test('ends a trip on a browser-translated check-in page', async () => {
    const { browser, open, sees, standsIn, tabsTo } = visitor
    await open('/emergency-checkin')
    await standsIn('Phone Number')
    await browser.read(translatePage, null)
    await browser.type('9195550100')
    await tabsTo('Account Password')
    await browser.type('harbor-light-7')
    await tabsTo('4-Digit PIN')
    await browser.type('4821')
    await browser.press('Enter')
    await sees('Trip Ended Successfully!')
  })

  test('reports no unexpected console errors and no page faults', async () => {
    const { browser, service } = visitor
    expect(unexpectedIn(browser.errors)).toEqual([])
    const { text } = await service.ports.meter.read()
    expect(text).not.toMatch(/^homeward_page_faults_total\{.*\} [1-9]/m)
  })

  test('rejects a wrong code and opens the panel after the right one, on browser-translated pages', async () => {
    const { browser, open, sees, standsIn } = visitor
    await open('/code')
    await standsIn('Rescue code')
    await browser.read(translatePage, null)
    await browser.type('111111')
    await browser.press('Enter')
    await sees('remaining')
    await open('/code')
    await standsIn('Rescue code')
    await browser.read(translatePage, null)
    await browser.type('246810')
    await browser.press('Enter')
    await standsIn('Area code')
    await browser.type('9195550142')
    await browser.press('Enter')
    await sees('Maya Ellison')
    expect(await visitor.path()).toBe(panel)
    expect(
      await browser.read(() => document.querySelectorAll('main font font').length, null),
    ).toBeGreaterThan(3)
  })

  test('sends an SOS, stops it, and ends the trip on a browser-translated page', async () => {
    const { browser, open, sees, standsIn, tabsTo } = visitor
    const translated = () => browser.read(translatePage, null)
    const chooses = async (name: string) => {
      await translated()
      await tabsTo(name)
      await browser.press('Enter')
    }
    await open('/app')
    await standsIn('Phone number')
    await translated()
    await browser.type('9195550100')
    await tabsTo('Password')
    await browser.type('harbor-light-7')
    await browser.press('Enter')
    await sees('Fishing')
    await chooses('SOS')
    await chooses('Send SOS')
    await sees('You pressed SOS.')
    await chooses('Stop the SOS')
    await browser.type('4821')
    await sees('Got it. Your trip goes on.')
    await chooses('I’m back')
    await browser.type('4821')
    await sees('You’re back')
  })

  test("opens the panel from the device's stored data while the service is down, and shows how old the data is", async () => {
    const { browser, open, sees, service } = visitor
    const remove = (path: string) => caches.open('rescue-panels').then((panels) => panels.delete(path))
    const isStored = (path: string) =>
      navigator.serviceWorker.ready
        .then(() => caches.open('rescue-panels'))
        .then((panels) => panels.match(path))
        .then((stored) => stored?.json())
        .then((stored) => !!stored?.panel)
    // Waits for the page's own write, because a browser may lose a write of a page that is being left.
    await browser.read(remove, panel)
    await open(panel)
    await expect.poll(() => browser.read(isStored, panel)).toBe(true)
    await service.server.close()
    await open(panel)
    await sees(/As of (\w+ \d+, )?\d{1,2}:\d\d [AP]M( E[DS]T)?, .+ ago\. No connection; trying again\./)
    await sees('Maya Ellison')
    await sees('Penicillin')
  })
})
