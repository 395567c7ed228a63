import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Site } from '../views/site.tsx'
import { SiteRoutes } from '../views/site-routes.tsx'
import { provideFormMachines } from './form-machines.ts'
import { provideIdentityMachine } from './identity-machine.ts'
import { provideRescueMachines } from './rescue-machines.ts'
import { settings } from './settings.ts'

/** Inversify, ky, zod and the adapters load beside the form and are awaited by the first actor that needs them. */
const composition = import('./composition.ts')
const loadPorts = async () => (await composition).ports

const machines = {
  ...provideRescueMachines(loadPorts),
  ...provideFormMachines(loadPorts),
  ...provideIdentityMachine(loadPorts),
}

// No StrictMode: it restarts every actor from its snapshot, and XState then drops the pending `after` (upstream #5331).
const site = (
  <Site machines={machines} settings={settings}>
    <BrowserRouter>
      <SiteRoutes />
    </BrowserRouter>
  </Site>
)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
