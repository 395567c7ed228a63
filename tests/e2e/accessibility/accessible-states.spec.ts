import { panelStates } from '../../support/pages/panel-states.ts'
import { openState, type PanelPageShown, panelPagesShown } from '../support/served-states.ts'
import { expectAccessible, test } from '../support/test.ts'

/** The fewest states that together have every element, class and role of a page. */
const statesOf: Record<PanelPageShown, string[]> = {
  panel: [
    'notDue',
    'youCalling',
    'youCalled',
    'youSaidSafe',
    'noPositionDistress',
    'distressSaidSafe',
    'plain',
    'resolved',
  ],
  dispatch: ['notDue', 'distressAndSos', 'plain', 'resolved'],
  card: ['noPosition', 'distressAndSos'],
}

/** The rules of axe that another width of the same page can break. */
const ofWidths = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region']

for (const shown of panelPagesShown) {
  test(`axe finds no violation on the ${shown}, with any of its parts, on a phone and a monitor`, async ({
    page,
  }) => {
    test.slow()
    // Tests the service's HTML alone; axe itself needs a page that may run scripts.
    await page.route('**/*.js', (route) => route.abort())
    for (const state of statesOf[shown]) {
      const panel = panelStates[state]
      if (!panel) throw new Error(`no state ${state}`)
      await openState(page, shown, panel)
      // A page that gets no script refreshes itself.
      await page.evaluate(() => document.querySelector('meta[http-equiv="refresh"]')?.remove())
      await page.setViewportSize({ width: 390, height: 844 })
      await test.step(`${state} on a phone`, () => expectAccessible(page))
      await page.setViewportSize({ width: 1280, height: 900 })
      await test.step(`${state} on a monitor`, () => expectAccessible(page, ofWidths))
    }
  })
}
