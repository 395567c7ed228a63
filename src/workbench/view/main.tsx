import { createRoot } from 'react-dom/client'
import { DEEPEST_ZOOM } from '../../domain/site/map-layers.ts'
import {
  defaultSiteSettings,
  type SiteSettings,
  SiteSettingsContext,
} from '../../views/kit/site-settings.tsx'
import { noteHand } from '../session/in-hand.ts'
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
tellOwnFocus(workbench)
createRoot(root).render(
  <SessionProvider value={workbench.session}>
    <SiteSettingsContext value={settings}>
      <LiveView />
    </SiteSettingsContext>
  </SessionProvider>,
)

type Workbench = NonNullable<Window['workbench']>
type Move<Args extends unknown[]> = (this: HTMLElement, ...args: Args) => void

/** Reports focus moved by the site's code; other moves are the user's. */
function tellOwnFocus(workbench: Workbench): void {
  const told = <Args extends unknown[]>(move: Move<Args>): Move<Args> =>
    function (this: HTMLElement, ...args: Args) {
      workbench.isViewFocusing = true
      try {
        move.apply(this, args)
      } finally {
        workbench.isViewFocusing = false
      }
    }
  HTMLElement.prototype.focus = told(HTMLElement.prototype.focus)
  HTMLDialogElement.prototype.showModal = told(HTMLDialogElement.prototype.showModal)
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
