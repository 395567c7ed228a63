import type { Settings } from '../platform/settings.ts'
import type { LogView, RescueStore, TimelineStore, TripChanges } from './ports.ts'
import type { VerifyMeans } from './verify-phone.ts'

/** What the routes and pages of a rescue are built from. */
export type RescueContext = {
  ports: VerifyMeans & {
    rescue: Pick<RescueStore, 'findCode' | 'endGrants'>
    logView: LogView
    trips: TripChanges
    timeline: TimelineStore
    nobodyLeft(tripId: string): void
  }
  settings: Pick<Settings, 'RESOLVE_QUORUM' | 'PUBLIC_URL' | 'HOST' | 'PORT'>
}
