import { routes, routeTo } from '../../contract/routes.ts'
import { pastTripsAnswer, viewsAnswer } from '../../contract/traveller-trip.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { PastTripsApi } from '../../domain/traveller/trip/past-trips-api.ts'
import type { HttpCall } from './call.ts'
import { changed, readAnswer, removed, travellerCall, withoutData } from './traveller-call.ts'

/** Hands a track to the person as a file. @param gpx the file's text. */
type GpxSaver = (name: string, gpx: string) => void

/** A traveller's past trips over HTTP. */
export function createPastTripsApi({ call, save }: { call: HttpCall; save: GpxSaver }): PastTripsApi {
  const ask = travellerCall(call)
  return {
    async readTrips(signal) {
      const answer = await ask(routes.pastTrips, signal)
      const read = readAnswer(pastTripsAnswer, answer)
      if (!read) return withoutData(answer)
      const trips = read.trips.map(({ time: _, startedAt, endedAt, ...trip }) => ({
        ...trip,
        startedAt: Date.parse(startedAt),
        endedAt: Date.parse(endedAt),
      }))
      return { kind: 'read', value: trips }
    },
    async saveTrack({ tripId, startedAt }, signal) {
      const route = routeTo(routes.pastTrack, { tripId })
      // By a call and not by a link, which would carry no token of an identity provider.
      const answer = await call(route, { signal, readsEveryRefusal: true, readsText: true })
      if (answer.kind === 'ok') save(`track-${isoText(startedAt).slice(0, 10)}.gpx`, String(answer.body))
      return changed(answer)
    },
    async forgetTrip(tripId, signal) {
      return removed(await ask(routeTo(routes.forgetTrip, { tripId }), signal))
    },
    async readOpenings(tripId, signal) {
      const answer = await ask(routeTo(routes.readViews, { tripId }), signal)
      if (answer.kind === 'refused' && answer.status === 404) return { kind: 'read', value: [] }
      const read = readAnswer(viewsAnswer, answer)
      if (!read) return withoutData(answer)
      const openings = read.views.map((view) => ({ ...view, at: Date.parse(view.at) })).reverse()
      return { kind: 'read', value: openings }
    },
    async chooseTrack({ tripId, isKept }, signal) {
      return changed(await ask(routeTo(routes.keepTrack, { tripId }), signal, { keepTrack: isKept }))
    },
  }
}
