import * as z from 'zod/mini'
import { routes, routeTo } from '../../contract/routes.ts'
import { tripTrackAnswer } from '../../contract/traveller-trip.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { ReadOutcome } from '../../domain/kit/reading.machine.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { keptRecord } from '../browser/kept-record.ts'
import type { HttpCall } from './call.ts'
import { readAnswer, travellerCall, withoutData } from './traveller-call.ts'

/** The track as it was read last, on this device for as long as its trip runs. */
export const keptTrackIn = (store: KeyValueStore) =>
  keptRecord(store, storageKeys.track, z.extend(tripTrackAnswer, { tripId: z.string() }))

/** The track of the running trip over HTTP; without an answer, as this device knew it. */
export function createTripTrackApi(call: HttpCall, store: KeyValueStore) {
  const ask = travellerCall(call)
  const kept = keptTrackIn(store)
  return {
    /** GET /api/app/trips/{tripId}/track */
    async readTrack(tripId: string, signal?: AbortSignal): Promise<ReadOutcome<Fix[]>> {
      const answer = await ask(routeTo(routes.readTrack, { tripId }), signal)
      if (answer.kind === 'refused' && answer.status === 404) return { kind: 'read', value: [] }
      const read = readAnswer(tripTrackAnswer, answer)
      if (read) {
        // The page may have gone on meanwhile, to a sign-out for one: then nothing of the answer is kept.
        if (!signal?.aborted) kept.keep({ tripId, ...read })
        return { kind: 'read', value: read.track }
      }
      const none = withoutData(answer)
      const last = none.kind === 'unreachable' ? kept.read() : null
      return last?.tripId === tripId ? { kind: 'read', value: last.track } : none
    },
  }
}
