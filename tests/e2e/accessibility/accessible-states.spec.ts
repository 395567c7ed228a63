import { panelStates } from '../../support/pages/panel-states.ts'
import { openState, pageNames, representativeStates } from '../support/served-states.ts'
import { expectAccessible, test } from '../support/test.ts'

/** Accessibility rules (axe) that depend on the width of the window. */
const ofWidths = ['target-size', 'scrollable-region-focusable', 'region']

// The dispatcher page is tested with a real emergency in linked-page.spec.ts.
for (const shown of ['panel', 'card'] as const) {
  test(`the ${pageNames[shown]} passes axe on a phone in representative states, and three axe rules on a desktop in the first state`, async ({
    page,
  }) => {
    test.slow()
    // Aborts our scripts to test server-rendered HTML. JavaScript itself stays on, because axe needs it.
    await page.route('**/*.js', (route) => route.abort())
    for (const [at, state] of representativeStates[shown].entries()) {
      await openState(page, shown, panelStates[state])
      // Without scripts the page would reload itself during the test.
      await page.evaluate(() => document.querySelector('meta[http-equiv="refresh"]')?.remove())
      await page.setViewportSize({ width: 390, height: 844 })
      await test.step(`${state} on a phone`, () => expectAccessible(page))
      if (at > 0) continue
      await page.setViewportSize({ width: 1280, height: 900 })
      await test.step(`${state} on a monitor`, () => expectAccessible(page, ofWidths))
    }
  })
}
