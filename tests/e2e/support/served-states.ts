import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import { dispatchPath, rescuePanelPath, subPagePath } from '../../../src/domain/site/pages.ts'
import { groundIn } from '../../../src/service/ground/ground.ts'
import { bundleRenderer } from '../../../src/service/site/bundle-renderer.ts'
import { type panelStates, STATES_AT } from '../../support/pages/panel-states.ts'

const fail = (fault: unknown) => {
  throw fault
}
const siteDir = process.env.SITE_DIR || 'dist/site'
const renderer = bundleRenderer(siteDir, groundIn(join(siteDir, '..', 'ground.bin'), fail), fail)
/** `savesData` leaves out the map tiles. */
const look = { language: 'en', savesData: true } as const
const code = '246810'

export const panelPagesShown = ['panel', 'dispatch', 'card'] as const
export type PanelPageShown = (typeof panelPagesShown)[number]

export const pageNames: Record<PanelPageShown, string> = {
  panel: 'rescue panel',
  dispatch: 'dispatcher page',
  card: 'dispatcher card',
}

/** A few panel states that together show the elements, classes, and roles of each page. */
export const representativeStates: Record<PanelPageShown, (keyof typeof panelStates)[]> = {
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

const pathOf = {
  panel: rescuePanelPath(code),
  card: subPagePath(code, 'card'),
  dispatch: dispatchPath('AAAAAAAAAAAAAAAAAAAAAA'),
}

const htmlOf = (shown: PanelPageShown, panel: Panel): Promise<string | null> =>
  shown === 'dispatch'
    ? renderer.dispatch(
        {
          step: 'open',
          path: pathOf.dispatch,
          desk: 'Chatham County 911',
          panel,
          withMedical: true,
          endsAt: STATES_AT + HOUR_MS,
          hasAcknowledged: false,
          asks: false,
          message: null,
        },
        look,
      )
    : renderer.panel({ code, panel, post: null, ...(shown === 'card' ? { page: shown } : {}) }, null, look)

/** Opens a server-rendered page for a panel whose data never changes. */
export async function openState(page: Page, shown: PanelPageShown, panel: Panel, origin = ''): Promise<void> {
  const html = await htmlOf(shown, panel)
  await page.route('**/api/**', (route) => route.fulfill({ status: 304 }))
  await page.route(`**${pathOf[shown]}`, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html ?? '' })
      : route.fulfill({ status: 304 }),
  )
  await page.goto(`${origin}${pathOf[shown]}`)
}
