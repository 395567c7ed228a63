import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'
import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { keptStartsIn } from '../../adapters/browser/kept-account.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createOwnTripApi, createUnderWayApi } from '../../adapters/http/own-trip-api.ts'
import { createTripStartApi } from '../../adapters/http/trip-start-api.ts'
import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import { limitsChosen } from '../../domain/primitives/reading-rules.ts'
import { ownTripMachine } from '../../domain/traveler/trip/active-trip/own-trip.machine.ts'
import { sosForm } from '../../domain/traveler/trip/active-trip/sos.ts'
import { tripOrderMachine } from '../../domain/traveler/trip/active-trip/trip-order.machine.ts'
import { tripTrackReading } from '../../domain/traveler/trip/active-trip/trip-track.ts'
import { alertsForm } from '../../domain/traveler/trip/alerts/alerts-change.ts'
import { type PlannedStart, plannedStart } from '../../domain/traveler/trip/start/trip-draft.ts'
import { tripStartMachine } from '../../domain/traveler/trip/start/trip-start.machine.ts'
import type { LookedAt, PlanInput } from '../../domain/traveler/trip/start/trip-start.ts'
import { deviceZone } from '../../views/kit/device-zone.ts'
import { calling, faultsToConsole, reporting, tickerOf } from '../bind-later.ts'
import { provideForm, provideReading } from '../provide.ts'

const attention = reporting<PageAttentionChanged>(browserAttention.watch)
const ticker = tickerOf(async () => ({ clock: browserClock }))

export function ownTripMachines(call: HttpCall, store: KeyValueStore) {
  const api = createOwnTripApi(call, store)
  const underWay = createUnderWayApi(call, store)
  return [
    ownTripMachine.provide({
      actions: faultsToConsole,
      actors: {
        readTrip: calling((_, signal) => api.readTrip(signal)),
        attention,
      },
    }),
    tripOrderMachine.provide({
      actions: faultsToConsole,
      actors: {
        sendOrder: calling(underWay.sendOrder),
        ticker,
      },
    }),
    provideReading(tripTrackReading, {
      read: ({ tripId }, signal) => api.readTrack(tripId, signal),
    }),
    provideForm(sosForm, underWay.sendSos),
  ]
}

export function tripStartMachines(call: HttpCall, store: KeyValueStore) {
  const api = createTripStartApi({ call, clock: browserClock })
  const starts = keptStartsIn(store)
  return [
    tripStartMachine.provide({
      actions: {
        ...faultsToConsole,
        keepOnDevice: (_, { owner, kept }) => starts.write(owner, kept),
      },
      actors: {
        readKept: calling(({ owner }: { owner: string }) => ({
          kept: starts.read(owner),
          timeZone: deviceZone(),
          now: browserClock.now(),
        })),
        readFacts: calling((_, signal) => api.readFacts(signal)),
        planStart: calling(({ draft, facts, timeZone }: PlanInput) =>
          plannedStart(draft, facts?.contacts ?? null, {
            timeZone,
            now: browserClock.now(),
            tripId: crypto.randomUUID(),
          }),
        ),
        sendStart: calling((planned: PlannedStart, signal) =>
          starts.isReplaced(planned) ? { kind: 'replaced' as const } : api.sendStart(planned, signal),
        ),
        ticker,
        attention: fromCallback<EventObject, NonReducibleUnknown, LookedAt>(({ sendBack }) =>
          browserAttention.watch((change) => {
            if (change.type !== 'page.hidden') sendBack(change)
          }),
        ),
      },
    }),
    provideForm(alertsForm, ({ input: { tripId }, fields, pin }, signal) =>
      api.changeAlerts({ tripId, alerts: limitsChosen(fields), pin }, signal),
    ),
  ]
}
