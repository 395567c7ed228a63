import type { PlatformSettings } from '../platform/settings.ts'
import type { VerifyDependencies } from './entry/verify-phone.ts'
import type { LogView, RescueStore, TimelineStore, TripChanges } from './ports.ts'

export type RescueContext = {
  ports: VerifyDependencies & {
    rescue: Pick<RescueStore, 'findCode' | 'endGrants'>
    logView: LogView
    trips: TripChanges
    timeline: TimelineStore
    nobodyLeft(tripId: string): void
  }
  settings: Pick<PlatformSettings, 'RESOLVE_QUORUM' | 'PUBLIC_URL' | 'HOST' | 'PORT'>
}
