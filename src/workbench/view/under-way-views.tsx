import type { ReactNode } from 'react'
import { travellerStatecharts } from '../../domain/traveller/account/machines.ts'
import type { sosForm } from '../../domain/traveller/trip/sos.ts'
import type { tripOrderMachine } from '../../domain/traveller/trip/trip-order.machine.ts'
import { BENCH_STARTS_AT } from '../../statecharts/bench/bench-clock.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { ownTripSnapshot, sampleOwnTrip } from '../../statecharts/fixtures/own-trip.fixture.ts'
import { TravellerMachinesContext } from '../../views/traveller/traveller-machines.tsx'
import { OwnTripContext } from '../../views/traveller/trip/own-trip-context.tsx'
import { SosScreen } from '../../views/traveller/trip/sos-button.tsx'
import { UnderWayScreen } from '../../views/traveller/trip/under-way.tsx'
import { liveAt } from './live.ts'

type ViewProps = { session: BenchSession }

const ownTrip = { snapshot: ownTripSnapshot({ readAt: BENCH_STARTS_AT }), send: () => {} }

/** A sample trip around what the machine on the bench shows. */
function WithTrip({ children }: { children: ReactNode }) {
  return (
    <TravellerMachinesContext value={travellerStatecharts}>
      <OwnTripContext value={ownTrip}>{children}</OwnTripContext>
    </TravellerMachinesContext>
  )
}

export function TripOrderView({ session }: ViewProps) {
  const live = liveAt<typeof tripOrderMachine>(session, '')
  return (
    live && (
      <WithTrip>
        <UnderWayScreen trip={sampleOwnTrip(BENCH_STARTS_AT)} {...live} />
      </WithTrip>
    )
  )
}

export function SosView({ session }: ViewProps) {
  const live = liveAt<typeof sosForm>(session, '')
  return (
    live && (
      <WithTrip>
        <SosScreen who="Ana Ruiz" {...live} />
      </WithTrip>
    )
  )
}
