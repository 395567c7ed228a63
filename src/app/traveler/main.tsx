import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { followTranslatedNodes } from '../../adapters/browser/translated-nodes.ts'
import { travelerApp } from '../../domain/site/pages.ts'
import { SiteSettingsContext } from '../../views/kit/site-settings.tsx'
import { TravelerApp } from '../../views/traveler/traveler-app.tsx'
import { afterLoad } from '../after-load.ts'
import { settings } from '../settings.ts'
import { travelerMachines } from './composition.ts'

// Omits StrictMode, which makes XState drop `after` transitions of restored actors (statelyai/xstate#5331).
const app = (
  <SiteSettingsContext value={settings}>
    <BrowserRouter>
      <TravelerApp machines={travelerMachines} />
    </BrowserRouter>
  </SiteSettingsContext>
)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
followTranslatedNodes(root)
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
// Ends the inline script's handling of Back and early clicks (src/service/site/feature-test.ts).
document.dispatchEvent(new Event('hydrated'))

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  afterLoad(() => {
    navigator.serviceWorker
      .register(travelerApp.worker, { scope: travelerApp.home, updateViaCache: 'none' })
      .catch(() => {})
  })
}
