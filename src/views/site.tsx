import type { ReactNode } from 'react'
import { type Machines, MachinesProvider } from './kit/machines.tsx'
import { type SiteSettings, SiteSettingsContext } from './kit/site-settings.tsx'
import { ServedPanelContext, type ServedPanelSlot } from './served-panel.tsx'

const nothingServed: ServedPanelSlot = { current: null }

/**
 * What stands above every route, in the browser and in the prerenderer alike: the statecharts and the settings.
 * `children` is the router with `SiteRoutes` in it.
 */
export function Site({
  machines,
  settings,
  served,
  children,
}: {
  machines: Machines
  settings: SiteSettings
  /** What a rescue panel was served with, where the service has rendered one. */
  served?: ServedPanelSlot
  children: ReactNode
}) {
  return (
    <SiteSettingsContext value={settings}>
      <ServedPanelContext value={served ?? nothingServed}>
        <MachinesProvider machines={machines}>{children}</MachinesProvider>
      </ServedPanelContext>
    </SiteSettingsContext>
  )
}
