import { routes, routeTo } from '../../contract/routes.ts'
import { currentTripAnswer, pastTripsAnswer, viewsAnswer } from '../../contract/traveler-trip.ts'
import type { ReadingCalls } from '../../domain/kit/reading.machine.ts'
import type { PanelOpening } from '../../domain/traveler/trip/active-trip/panel-opening.ts'
import type { TrackChosen } from '../../domain/traveler/trip/active-trip/trip-track.ts'
import type { PastTrip, PastTripChange } from '../../domain/traveler/trip/past-trip.ts'
import type { HttpCall } from './call.ts'
import { saysUnknown } from './refusal.ts'
import { readOutcome, reads, removed, travelerCall, withoutData } from './traveler-call.ts'

type GpxSaver = (name: string, gpx: string) => void

type PastTripsApi = {
  pastTrips: ReadingCalls<PastTrip[], undefined, PastTripChange>
  /** Empty if the trip no longer exists. */
  openings: ReadingCalls<PanelOpening[], { tripId: string }>
  trackChoice: ReadingCalls<boolean, TrackChosen, boolean>
}

type PastTripsDependencies = {
  call: HttpCall
  save: GpxSaver
  timeZone: () => string
}

export function createPastTripsApi({ call, save, timeZone }: PastTripsDependencies): PastTripsApi {
  const ask = travelerCall(call)
  return {
    pastTrips: {
      read: reads(call, routes.pastTrips, pastTripsAnswer, ({ trips }) => trips),
      async change(change, _, signal) {
        const { tripId } = change
        if (change.kind === 'delete')
          return removed(await ask(routeTo(routes.forgetTrip, { tripId }), signal))
        const route = routeTo(routes.pastTrack, { tripId })
        // Fetches the file, because a plain link can't send the identity provider's token.
        const answer = await call(route, { signal, readsEveryRefusal: true, readsText: true })
        if (answer.kind !== 'ok') return withoutData(answer)
        // The Swedish locale writes ISO 8601 dates.
        const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone() }).format(change.startedAt)
        save(`track-${day}.gpx`, String(answer.body))
        return { kind: 'unchanged' }
      },
    },
    openings: {
      async read({ tripId }, signal) {
        const answer = await ask(routeTo(routes.readViews, { tripId }), signal)
        if (saysUnknown(answer)) return { kind: 'read', value: [] }
        return readOutcome(viewsAnswer, answer, ({ views }) => views.reverse())
      },
    },
    trackChoice: {
      async read({ tripId, isKept }, signal) {
        const answer = await ask(routes.currentTrip, signal)
        return readOutcome(currentTripAnswer, answer, ({ trip }) =>
          trip?.tripId === tripId ? trip.keepTrack : isKept,
        )
      },
      async change(isKept, { tripId }, signal) {
        const answer = await ask(routeTo(routes.keepTrack, { tripId }), signal, { keepTrack: isKept })
        return answer.kind === 'ok' ? { kind: 'read', value: isKept } : withoutData(answer)
      },
    },
  }
}
