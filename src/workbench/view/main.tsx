import { createRoot } from 'react-dom/client'
import '../../views/design/tokens.css'
import '../../views/design/base.css'
import { defaultSiteSettings, SiteSettingsContext } from '../../views/site-settings.tsx'
import { noteHand } from '../session/in-hand.ts'
import { SessionProvider } from '../session/use-session.ts'
import { LiveView } from './live-view.tsx'
import { tellOwnFocus } from './own-focus.ts'
import './view.css'

/** No tile server is asked: the workbench runs without the internet, and a chart's states do not hang on it. */
const settings = {
  ...defaultSiteSettings,
  tileUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  tileAttribution: '',
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
