import type { ReactNode } from 'react'
import { type Machines, MachinesProvider } from './machines.tsx'
import { type SiteSettings, SiteSettingsContext } from './site-settings.tsx'

/**
 * What stands above every route, in the browser and in the prerenderer alike: the statecharts and the settings.
 * `children` is the router with `SiteRoutes` in it.
 */
export function Site({
  machines,
  settings,
  children,
}: {
  machines: Machines
  settings: SiteSettings
  children: ReactNode
}) {
  return (
    <SiteSettingsContext value={settings}>
      <MachinesProvider machines={machines}>{children}</MachinesProvider>
    </SiteSettingsContext>
  )
}
