import type { PlatformSettings } from '../platform/settings.ts'
import type { ChangeTimeline } from '../trips/contacts/alerted-trip.ts'
import type { Decide } from '../trips/emergency-types.ts'
import type { VerifyDependencies } from './entry/verify-phone.ts'
import type { LogView, RescueStore } from './ports.ts'

export type RescueContext = {
  ports: VerifyDependencies & {
    rescue: Pick<RescueStore, 'findCode' | 'endGrants'>
    logView: LogView
    trips: { changeTrip<Answer>(tripId: string, decide: Decide<Answer>): Promise<Answer | null> }
    changeTimeline: ChangeTimeline
    nobodyLeft(tripId: string): void
  }
  settings: Pick<PlatformSettings, 'RESOLVE_QUORUM' | 'PUBLIC_URL' | 'HOST' | 'PORT'>
}
