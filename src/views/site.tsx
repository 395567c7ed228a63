import type { ReactNode } from 'react'
import { type Machines, MachinesProvider } from './kit/machines.tsx'
import { type SiteSettings, SiteSettingsContext } from './kit/site-settings.tsx'
import { ServedPanelContext, type ServedPanelSlot } from './served-panel.tsx'

export function Site({
  machines,
  settings,
  served,
  children,
}: {
  machines: Machines
  settings: SiteSettings
  served: ServedPanelSlot
  children: ReactNode
}) {
  return (
    <SiteSettingsContext value={settings}>
      <ServedPanelContext value={served}>
        <MachinesProvider machines={machines}>{children}</MachinesProvider>
      </ServedPanelContext>
    </SiteSettingsContext>
  )
}
