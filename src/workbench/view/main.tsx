import { createRoot } from 'react-dom/client'
import { DEEPEST_ZOOM } from '../../domain/site/map-layers.ts'
import {
  defaultSiteSettings,
  type SiteSettings,
  SiteSettingsContext,
} from '../../views/kit/site-settings.tsx'
import { SessionProvider, useSession, useSessionState } from '../session/use-session.ts'
import '../../views/kit/design/tokens.css'
import '../../views/kit/design/base.css'
import './view.css'
import { MemoryRouter } from 'react-router-dom'
import { NothingShown, type View } from './live.tsx'
import { rescueViews } from './rescue-views.tsx'
import { siteViews } from './site-views.tsx'
import { travelerViews, underWayViews } from './traveler-views.tsx'

/** Settings without map tiles, so that the live view works offline and always looks the same. */
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

const { session } = window.parent
const root = document.getElementById('root')
if (!session || !root) throw new Error('the live view works only inside the workbench')
keepFocusAtControls()
createRoot(root).render(
  <SessionProvider value={session}>
    <SiteSettingsContext value={settings}>
      <LiveView />
    </SiteSettingsContext>
  </SessionProvider>,
)

/** Keeps the focus in the workbench's controls unless the user focused the live view. */
function keepFocusAtControls(): void {
  const { focus } = HTMLElement.prototype
  const { showModal } = HTMLDialogElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  HTMLDialogElement.prototype.showModal = function () {
    const held = document.hasFocus() ? null : (window.parent.document.activeElement as HTMLElement | null)
    showModal.call(this)
    held?.focus()
  }
}

const views: Record<string, View> = {
  ...rescueViews,
  ...siteViews,
  ...travelerViews,
  ...underWayViews,
}

/** Live view. Remounts each time a machine or log is opened. */
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
