import type { ReactNode } from 'react'
import { travellerStatecharts } from '../../domain/traveller/account/machines.ts'
import type { sosForm } from '../../domain/traveller/trip/sos.ts'
import type { tripOrderMachine } from '../../domain/traveller/trip/trip-order.machine.ts'
import { BENCH_STARTS_AT } from '../../statecharts/bench/bench-clock.ts'
import { ownTripSnapshot, sampleOwnTrip } from '../../statecharts/fixtures/own-trip.fixture.ts'
import { TravellerMachinesContext } from '../../views/traveller/traveller-machines.tsx'
import { OwnTripContext } from '../../views/traveller/trip/own-trip-context.tsx'
import { SosScreen } from '../../views/traveller/trip/sos-button.tsx'
import { UnderWayScreen } from '../../views/traveller/trip/under-way.tsx'
import { viewOf } from './live.ts'

const ownTrip = { snapshot: ownTripSnapshot({ readAt: BENCH_STARTS_AT }), send: () => {} }

/** A sample trip around what the machine on the bench shows. */
function WithTrip({ children }: { children: ReactNode }) {
  return (
    <TravellerMachinesContext value={travellerStatecharts}>
      <OwnTripContext value={ownTrip}>{children}</OwnTripContext>
    </TravellerMachinesContext>
  )
}

/** The screens of these statecharts, by the machine's name. */
export const underWayViews = {
  tripOrder: viewOf<typeof tripOrderMachine>((live) => (
    <WithTrip>
      <UnderWayScreen trip={sampleOwnTrip(BENCH_STARTS_AT)} {...live} />
    </WithTrip>
  )),
  sos: viewOf<typeof sosForm>((live) => (
    <WithTrip>
      <SosScreen who="Ana Ruiz" {...live} />
    </WithTrip>
  )),
}
