import type { PanelFacts } from '../../domain/rescue/panel/panel.ts'
import type { AccountContext } from '../accounts/context.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'
import type { DeviceStore } from '../devices/ports.ts'
import type { DrillStore } from '../drills/ports.ts'
import type { GroundSource } from '../ground/ground.ts'
import type { DispatcherLinks } from '../hand-over/ports.ts'
import type { DeliveryReports } from '../messages/message.ts'
import type { OptOutStore, OutboxStore } from '../messages/ports.ts'
import type { OperatorOverview } from '../operations/operator-overview.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import type { Draining } from '../platform/ports.ts'
import type { PushStore } from '../push/ports.ts'
import type { RescueContext } from '../rescue/context.ts'
import type { RescueStore, UnansweredTries } from '../rescue/ports.ts'
import type { LiveLinks } from '../sharing/ports.ts'
import type { SharedTracks } from '../sharing/shared-tracks.ts'
import type { FormsContext } from '../site/forms/forms-routes.ts'
import type { TakeText } from '../text-commands/obey-text.ts'
import type { Ladders } from '../trips/alerts/ladder-store.ts'
import type { CheckInDependencies } from '../trips/changes/check-in.ts'
import type { TripContext } from '../trips/context.ts'
import type { OwnTrips, PastTrips } from '../trips/history/own-trips.ts'
import type { Calls } from '../trips/ports.ts'

/** All ports; each feature sees its own. */
export type Ports = AccountContext['ports'] &
  TripContext['ports'] &
  RescueContext['ports'] &
  CheckInDependencies &
  FormsContext['ports'] & {
    devices: DeviceStore
    push: PushStore
    ground: GroundSource
    dispatcherLinks: DispatcherLinks
    liveLinks: LiveLinks
    sharedTracks: SharedTracks
    rescue: RescueStore
    tries: UnansweredTries
    ownTrips: OwnTrips
    pastTrips: PastTrips
    outbox: OutboxStore
    optOuts: OptOutStore
    deliveryReports: DeliveryReports
    calls: Calls
    ladders: Ladders
    drills: DrillStore
    examplePanel(traveler: Traveler, now: number): PanelFacts
    takeText: TakeText
    meter: Meter
    draining: Draining
    /** Whether schema and key fit this process. */
    isFit(): Promise<boolean>
    overview(): Promise<OperatorOverview>
    /** Tells the operator that a trip's last contact left. */
    nobodyLeft(tripId: string): void
  }
