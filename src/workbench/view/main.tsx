import { createRoot } from 'react-dom/client'
import { DEEPEST_ZOOM } from '../../domain/site/map-layers.ts'
import {
  defaultSiteSettings,
  type SiteSettings,
  SiteSettingsContext,
} from '../../views/kit/site-settings.tsx'
import { MOVES_ID, noteHand } from '../session/in-hand.ts'
import { SessionProvider, useSession, useSessionState } from '../session/use-session.ts'
import '../../views/kit/design/tokens.css'
import '../../views/kit/design/base.css'
import './trip/trip-view.css'
import { MemoryRouter } from 'react-router-dom'
import { NothingShown, type View } from './live.tsx'
import { rescueViews } from './rescue-views.tsx'
import { siteViews } from './site-views.tsx'
import { travelerViews, underWayViews } from './traveler-views.tsx'
import { TripView } from './trip/trip-view.tsx'

/** No tiles: works offline, looks the same. */
const settings: SiteSettings = {
  ...defaultSiteSettings,
  mapLayers: [
    {
      name: 'None',
      url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      attribution: '',
      attributionUrl: null,
      maxZoom: DEEPEST_ZOOM,
    },
  ],
}

const { workbench } = window.parent
const root = document.getElementById('root')
if (!workbench || !root) throw new Error('the live view stands in the workbench and nowhere else')
noteHand(workbench, 'view')
keepFocusAtControls(workbench)
createRoot(root).render(
  <SessionProvider value={workbench.session}>
    <SiteSettingsContext value={settings}>
      <LiveView />
    </SiteSettingsContext>
  </SessionProvider>,
)

type Workbench = NonNullable<Window['workbench']>
type Move<Args extends unknown[]> = (this: HTMLElement, ...args: Args) => void

/** Returns the focus that the site's code takes while the controls are in use. */
function keepFocusAtControls(workbench: Workbench): void {
  const outside = window.parent
  const returning = <Args extends unknown[]>(move: Move<Args>): Move<Args> =>
    function (this: HTMLElement, ...args: Args) {
      const { inHand } = workbench
      const held = outside.document.activeElement as HTMLElement | null
      move.apply(this, args)
      if (inHand !== 'controls') return
      outside.focus()
      held?.focus({ preventScroll: true })
      // The control is disabled or gone.
      if (outside.document.activeElement === window.frameElement)
        outside.document.getElementById(MOVES_ID)?.focus({ preventScroll: true })
      // Focusing the frame had set `inHand` to the view (`useKeptFocus`).
      workbench.inHand = inHand
    }
  HTMLElement.prototype.focus = returning(HTMLElement.prototype.focus)
  HTMLDialogElement.prototype.showModal = returning(HTMLDialogElement.prototype.showModal)
}

const views: Record<string, View> = {
  ...rescueViews,
  ...siteViews,
  ...travelerViews,
  ...underWayViews,
  tripLifecycle: TripView,
}

/** A restart is a new screen. */
function LiveView() {
  const session = useSession()
  const { fixture, run } = useSessionState()
  const View = views[fixture.machine.id]
  return (
    <MemoryRouter key={run}>
      <main>
        {View ? <View session={session} /> : <NothingShown>This machine has no screen.</NothingShown>}
      </main>
    </MemoryRouter>
  )
}
