import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { type appTrip, currentTripAnswer } from '../../contract/traveller-trip.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { KeptTrip, OwnTrip, OwnTripOutcome } from '../../domain/traveller/trip/own-trip.ts'
import { keptRecord } from '../browser/kept-record.ts'
import type { HttpCall } from './call.ts'
import { readAnswer, travellerCall, withoutData } from './traveller-call.ts'
import { keptTrackIn } from './trip-track-api.ts'

type WireTrip = z.output<typeof appTrip>
const instantOrNull = (text: string | null) => (text === null ? null : Date.parse(text))

/** The trip of an answer with its instants as Unix time, ms. */
export const ownTripOf = ({ alarm, lastPosition, contacts, ...trip }: WireTrip): OwnTrip => ({
  ...trip,
  startedAt: Date.parse(trip.startedAt),
  dueAt: Date.parse(trip.dueAt),
  alertAt: Date.parse(trip.alertAt),
  alarm: alarm && { ...alarm, raisedAt: Date.parse(alarm.raisedAt), alertAt: Date.parse(alarm.alertAt) },
  lastPosition: lastPosition && {
    ...lastPosition,
    at: Date.parse(lastPosition.at),
    receivedAt: instantOrNull(lastPosition.receivedAt),
  },
  contacts: contacts.map((contact) => ({ ...contact, removedAt: instantOrNull(contact.removedAt) })),
})

/** Clocks that differ by less count as the same, ms: an answer may be on its way for so long. */
const LEAST_AHEAD_MS = 5_000

function tripRead(current: z.output<typeof currentTripAnswer>, at: number): KeptTrip {
  const ahead = at - Date.parse(current.now)
  return {
    trip: current.trip && ownTripOf(current.trip),
    at,
    textsTo: current.textsTo,
    textsStopped: current.textsStopped,
    canRing: current.canRing ?? false,
    aheadMs: Math.abs(ahead) < LEAST_AHEAD_MS ? 0 : ahead,
  }
}

/** An answer as it came, and when, Unix time, ms. */
const lastAnswer = z.object({ body: currentTripAnswer, at: z.number() })

/** The traveller's running trip over HTTP; zod reads every body here. @param store where the last answer is kept. */
export function createOwnTripApi(call: HttpCall, store: KeyValueStore) {
  const ask = travellerCall(call)
  const kept = keptRecord(store, storageKeys.trip, lastAnswer)
  const track = keptTrackIn(store)
  return {
    async readTrip(signal?: AbortSignal): Promise<OwnTripOutcome> {
      const answer = await ask(routes.currentTrip, signal)
      const current = readAnswer(currentTripAnswer, answer)
      if (answer.kind !== 'ok' || !current) {
        const none = withoutData(answer)
        if (none.kind !== 'unreachable') return none
        const last = kept.read()
        return { ...none, kept: last && tripRead(last.body, last.at) }
      }
      // The page may have gone on meanwhile, to a sign-out for one: then nothing of the answer is kept.
      if (!signal?.aborted)
        kept.keep({ body: answer.body as z.input<typeof currentTripAnswer>, at: answer.at })
      const { trip, ...read } = tripRead(current, answer.at)
      // Where somebody has been is on the device for as long as their trip runs.
      if (track.read()?.tripId !== trip?.tripId) track.keep(null)
      return trip ? { kind: 'running', trip, ...read } : { kind: 'none', ...read }
    },
  }
}
